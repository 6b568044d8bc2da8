/* SPDX-License-Identifier: MIT
 *
 * What the pieces of the sandbox share. */
#ifndef PARAPH_SANDBOX_PARTS_H
#define PARAPH_SANDBOX_PARTS_H

#include "paraph_sandbox.h"

#include <stdbool.h>
#include <sys/socket.h>

/* Systems without it have other means, which a keeper does not need. */
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

/* What went wrong in the child, in the order of `paraph_sandbox_steps`. */
enum paraph_sandbox_step {
  STEP_NONE,
  STEP_PIPES,
  STEP_FORK,
  STEP_IDENTITY,
  STEP_LIMITS,
  STEP_FOLDER,
  STEP_PRIVILEGES,
  STEP_FILES,
  STEP_CALLS,
  STEP_PROGRAM,
  STEP_SILENCE
};

/* What the keeper says on the control socket. */
struct keeper_message {
  enum { KEEPER_STARTED = 1, KEEPER_FAILED, KEEPER_ENDED } kind;
  int step, value;
};

/* All that the child needs: made before it is forked, for it may not allocate. */
struct child_plan {
  const struct paraph_sandbox_request *request;
  /* Its ends; all above 9, so that they can be moved below. */
  int input, output, log, control;
  /* Of Landlock, or -1; above 9 too. */
  int rules;
  /* Which protections it has to put in force. */
  uint32_t protections;
  /* Whether it runs for the system's administrator, who no bound on processes holds for. */
  bool is_root;
  /* Whether the keeper ends with the thread that forked it. */
  bool dies_with_thread;
};

enum {
  KEEPER_CONTROL = 3,
  KEEPER_RULES = 4,
  /* Nobody, who owns nothing. */
  NOBODY = 65534
};

/* The child's side; does not return. Calls only what is safe between fork and exec. */
_Noreturn void paraph_keep(const struct child_plan *plan);

/* A set of Landlock's rules as a descriptor, or -1 with errno. */
int paraph_rules_create(char *const *readable);
/* Lets everything below a path be read as well; safe between fork and exec. */
void paraph_rules_add(int rules, const char *path);

/* Allows to list a folder and those in it, and to read none of their files. */
void paraph_rules_list(int rules, const char *path);
/* Puts the rules in force for this process; 0, or -1 with errno. */
int paraph_rules_enforce(int rules);

/* Refuses system calls to this process; 0, or -1 with errno. Where it sees the processes of others,
 * it may send signals to itself only. */
int paraph_calls_refuse(bool sees_others);
/* Whether the kernel can refuse system calls. */
bool paraph_calls_are_offered(void);

#endif
