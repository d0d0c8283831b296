# The last shell before a program. It runs with the rights of the task, so the program's environment is set only here:
# names such as LD_PRELOAD would otherwise run code in the processes before it. POSIX sh.
#
# $1 `exec`: replaces itself with the command; `merge`: the same, and standard error goes to standard output; `wait`:
# as `merge`, but waits for the command and reports its exit status. $2 working directory, $3 file that sets the
# environment; then the command.
launch() {
  unset SIGNALBOX_HELPER SHLVL
  cd -- "$1" || exit 126
  unset OLDPWD
  # shellcheck source=/dev/null
  command . "$2" || exit 126
  shift 2
  exec "$@"
}

how=$1
shift
case $how in
exec) launch "$@" ;;
merge) launch "$@" 2>&1 ;;
esac

# bwrap reports a signal as exit status 128 + n, just like a program that exits with that number. This shell tells them
# apart: shells print a message for a signal, to standard error, which is the step's `messages` here.
# It is in the program's process group, so it receives the signals sent to that group. Caught, not ignored: the program
# would inherit an ignored signal.
trap : HUP INT QUIT PIPE ALRM TERM USR1 USR2
(launch "$@") 2>&1
status=$?
[ "$status" -le 128 ] || printf 'signalbox-launch: exit %s\n' "$status" >&2
exit "$status"
