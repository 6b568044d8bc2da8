make check
make install
