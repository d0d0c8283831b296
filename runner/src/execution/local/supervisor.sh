# Runs one program of a task and outlives the runner: claims the step, copies the output to the spool and records
# the exit status. See step-folder.ts for the files. POSIX sh; no command is started that the shell can do itself.
#
# $1 how the program runs (`host` or `sandbox`), $2 step folder, $3 spool, $4 to $6 full paths of cat, head and sleep;
# then the command. The environment holds only the task's markers and SIGNALBOX_HELPER: the launcher sets the
# program's own.
# shellcheck disable=SC2030,SC2031 # each subshell has its own SIGNALBOX_HELPER
level=$1 step=$2 spool=$3 cat=$4 head=$5 sleep=$6
shift 6
unset SHLVL

# Opens the pipe before the claim, so that a pipe that can't be opened leaves the step unclaimed. Opening it for both
# first never blocks, and with both ends inherited neither the copier nor the program can wait for the other.
# shellcheck disable=SC2094 # a named pipe
exec 3<>"$step/output" 4<"$step/output" 5>"$step/output" 3>&-

# O_EXCL: the process that creates the claim owns the step.
set -C
true 2>/dev/null >"$step/claim" || exit 0
set +C

# Caught, not ignored: the program would inherit an ignored signal.
trap : HUP INT TERM
read -r stat <"/proc/$$/stat"
printf 'supervisor %s\nlevel %s\n' "$stat" "$level" >>"$step/claim"

# The copier. A program must not write to the spool itself: it could truncate it (`echo text >/dev/stderr`). When the
# disk is full, cat loses what it has read. The copier then waits for 1 MiB of room, and the program waits with it once
# the pipe is full.
(
  trap '' HUP INT TERM
  export SIGNALBOX_HELPER=output
  until "$cat" >>"$spool"; do
    until
      "$head" -c 1048576 /dev/zero >"$step/room" &&
        true >"$step/room" &&
        printf '\n%s\n' '(part of the output is missing here: it could not be written, for example because the disk of the runner is full)' >>"$spool"
    do
      true >"$step/room"
      [ -e "$step/claim" ] || exit
      "$sleep" 1
    done
  done
  # Only the copier sees the end of the output. Without it (killed), the supervisor finishes all the same.
  printf 'empty\n' >>"$step/claim"
) <&4 4<&- 5>&- 2>/dev/null &
copier=$!
exec 4<&-

# bwrap fails when a mount of the machine disappears while it makes the sandbox: a container stops, or another task's
# overlay is unmounted. bwrap writes an exit code into the claim only if it has started the launcher.
has_sandbox_failed() {
  [ "$level $status" = 'sandbox 1' ] || return 1
  while read -r line; do
    case $line in *'"exit-code"'*) return 1 ;; esac
  done <"$step/claim"
  while read -r line; do
    case $line in 'bwrap: '*) return 0 ;; esac
  done <"$step/messages"
  return 1
}

for attempt in 1 2 3 4 5; do
  # Standard error stays the step's `messages` until the launcher redirects it.
  (
    export SIGNALBOX_HELPER=launcher
    read -r stat </proc/self/stat
    printf 'program %s\n' "$stat" >>"$step/claim"
    [ "$level" = sandbox ] || exec "$@"
    # bwrap closes descriptor 6 before it starts the launcher.
    exec "$@" 6>>"$step/claim"
  ) </dev/null >&5 5>&-
  status=$?
  has_sandbox_failed || break
  [ "$attempt" = 5 ] || true >"$step/messages"
done
exec 5>&-
printf 'exit %s\n' "$status" >>"$step/claim" || {
  true >"$step/unwritten"
  exit
}
# A caught signal interrupts `wait`.
while kill -0 "$copier" 2>/dev/null; do wait "$copier"; done
printf 'over\n' >>"$step/claim"
