#!/bin/sh
# SPDX-License-Identifier: MIT
#SBATCH --job-name=paraph
#SBATCH --array=1-4
#SBATCH --cpus-per-task=2
#SBATCH --mem-per-cpu=2G
#SBATCH --signal=B:TERM@60
#SBATCH --output=logs/%A-%a.log
#
# One part of the documents on each node:
#
#   mkdir -p logs reports
#   job=$(sbatch --parsable slurm.sh paraph.yaml)
#   sbatch --dependency=afterany:$job --output=logs/merge.log --wrap \
#     'paraph report merge reports/part-*.json -o reports/report.json --html reports/report.html'
#
# A part that was ended, by its time or a node that failed, goes on where it was when it is queued
# again: PARTS=4 sbatch --array=3 slurm.sh paraph.yaml
set -eu
workflow=${1:-paraph.yaml}
part=$SLURM_ARRAY_TASK_ID
parts=${SLURM_ARRAY_TASK_COUNT:-1}
# A part that is queued alone has to be told how many there are.
parts=${PARTS:-$parts}
if [ "$parts" -lt "$part" ] || { [ "$parts" -eq 1 ] && [ -z "${PARTS:-}" ]; }; then
  echo "slurm.sh: say how many parts there are: PARTS=4 sbatch --array=$part slurm.sh" >&2
  exit 2
fi

# The same program takes the place of the shell, so that Slurm's signal reaches it.
exec paraph run "$workflow" --shard "$part/$parts" --jobs "${SLURM_CPUS_PER_TASK:-1}" --resume \
  --report "reports/part-$part.json" --junit "reports/part-$part.xml"
