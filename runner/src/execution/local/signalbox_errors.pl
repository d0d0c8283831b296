# Tells what the programs of a task write to standard error from what they write to standard output, for tasks that ask for
# it. A part of signalbox_starter.pl, whose supervisor is `the supervisor` here.
#
# Both are one pipe, which keeps the order of what is written and does not say by which of them. So the kernel asks before
# each write to file number 1 or 2 in the sandbox (seccomp, a filter that all processes in there inherit), and whoever
# writes waits. The supervisor looks which file it is. A write to standard output goes on. One to standard error the
# supervisor does itself: it empties the pipe first, since all that was said before is in there, then takes the text from
# the memory of the program and appends it to the spool, and says so in the file of marks. So the order is that of a task
# that does not ask for it, and a mark is never wrong.
#
# Number 1 is looked at too, since `echo text >&2` makes standard error number 1 for a moment. What is written to standard
# error by another number, or by other means (`splice`), goes through the pipe as ever: it has no mark then.
#
# A write costs two changes of process, so only tasks that ask for it have this. The supervisor goes with the sandbox and
# the sandbox with it, so nobody waits for an answer that will not come.
use strict;
use warnings;

our %number;
# of fifos, and how they are opened
my ($FIFO, $OPEN_TO_ALL, $READ, $WRITE, $DO_NOT_WAIT) = (0010000, 0666, 0, 1, 04000);
my $PART_BYTES = 262144;
# of seccomp
my ($SET_FILTER, $NEW_LISTENER, $KEEP_SPEED, $WAIT_FOR_ANSWER) = (1, 8, 4, 32);
my ($ASK, $ALLOW) = (0x7fc00000, 0x7fff0000);
# of its filters: load a word of the call, jump if equal, end
my ($LOAD, $JUMP_IF, $END) = (0x20, 0x15, 0x06);
my ($CALL_AT, $ARCHITECTURE_AT, $FIRST_ARGUMENT_AT) = (0, 4, 16);
# of its listeners
my ($RECEIVE, $SEND, $IS_VALID) = (0xc0502100, 0xc0182101, 0x40082102);
my ($QUESTION_BYTES, $GO_ON) = (80, 1);
# of ppoll
my ($SOMETHING_TO_READ, $HUNG_UP) = (1, 16);
# of writev: the kernel takes no more at once
my $TEXTS_MAX = 1024;

# Both ends of a pipe in this folder of the supervisor's; of the inner ones, one for each output. They are the same file
# with two names, so that each is known again, also where a program has opened it anew: `echo text > /dev/stderr`. Both
# names are gone at once. Dies with the words of the operating system.
sub error_pipe {
  my ($folder) = @_;
  my ($output_path, $errors_path) = map { "$folder/$_" } qw(output errors);
  # Of a supervisor that was killed in here.
  unlink $output_path, $errors_path;
  call('mknodat', -100, $output_path, $FIFO | $OPEN_TO_ALL, 0);
  # Another user than the one that has made it opens it anew.
  chmod $OPEN_TO_ALL, $output_path or die "$output_path: $!\n";
  link $output_path, $errors_path or die "$errors_path: $!\n";
  sysopen my $output, $output_path, $READ | $DO_NOT_WAIT or die "$output_path: $!\n";
  sysopen my $output_in, $output_path, $WRITE or die "$output_path: $!\n";
  sysopen my $errors_in, $errors_path, $WRITE or die "$errors_path: $!\n";
  my ($device, $inode) = stat $output;
  unlink $output_path, $errors_path;
  # As the kernel shows it of whoever has it open, whatever links have led to the folder.
  my $name = readlink '/proc/self/fd/' . fileno $errors_in;
  return ($output, $output_in, $errors_in, { file => "$device:$inode", name => $name // die "readlink: $!\n" });
}

# In the first process of a sandbox: from here on its writes, and those of all that it starts, are asked for. Says in one
# line how the supervisor gets hold of what asks, or why the kernel does not do it. Returns it; undefined where it does not.
sub tell_of_writes {
  my ($telling) = @_;
  my $end = sub { [$END, 0, 0, $_[0]] };
  # The numbers of calls are those of one architecture.
  my @filter = (
    [$LOAD, 0, 0, $ARCHITECTURE_AT],
    [$JUMP_IF, 0, 7, $number{write} == 1 ? 0xc000003e : 0xc00000b7],
    [$LOAD, 0, 0, $CALL_AT],
    [$JUMP_IF, 1, 0, $number{write}],
    [$JUMP_IF, 0, 4, $number{writev}],
    [$LOAD, 0, 0, $FIRST_ARGUMENT_AT],
    [$JUMP_IF, 1, 0, 1],
    [$JUMP_IF, 0, 1, 2],
    $end->($ASK),
    $end->($ALLOW),
  );
  my $code = join '', map { pack 'SCCL', @$_ } @filter;
  # A signal must not end the wait once the text was taken: the program would write it again.
  my $flags = $NEW_LISTENER | $KEEP_SPEED | $WAIT_FOR_ANSWER;
  my $listener = kernel('seccomp', $SET_FILTER, $flags, pack 'S x6 P', scalar @filter, $code);
  syswrite $telling, $listener < 0 ? "0 $!\n" : "$listener\n";
  return undef if $listener < 0;
  open my $handle, '+<&=', $listener or return undef;
  return $handle;
}

# In the supervisor: takes what asks from the process that has said how. Dies where there is nothing: without an answer no
# process of that sandbox could write.
sub hear_of_writes {
  my ($errors, $child, $told) = @_;
  my $line = '';
  while ($line !~ /\n/) { $line .= exactly($told, 1) // "0 it has ended\n" }
  my ($listener, $problem) = $line =~ /^(\d+) ?(.*)/;
  die "seccomp: $problem\n" if !$listener;
  open my $process, '<&=', call('pidfd_open', $child, 0) or die "pidfd_open: $!\n";
  open $errors->{listener}, '+<&=', call('pidfd_getfd', fileno $process, $listener + 0, 0)
    or die "pidfd_getfd: $!\n";
}

# Marks go to this file: for each part of the spool that was written to standard error where it begins and its length, 8
# bytes each, the lowest first, in order. Undefined, or a problem for people: then nothing is marked.
sub mark_errors_in {
  my ($errors, $spool, $path) = @_;
  $errors->{spool} = $spool;
  return undef if open $errors->{marks}, '>>', $path;
  # No file is that one.
  $errors->{file} = '';
  return "$path: $!";
}

# Where it is asked; undefined when nobody can ask any more.
sub listener_of { $_[0]{listener} }

# Takes one question. True: a program waits until what it writes to standard error was taken (`error_part`).
sub take_write {
  my ($errors) = @_;
  my $listener = $errors->{listener};
  # Not by `kernel`, which hands on a copy: the kernel writes into this one.
  my ($wait, $no_time) = (pack('lss', fileno $listener, $SOMETHING_TO_READ, 0), "\0" x 16);
  syscall $number{ppoll}, $wait, 1, $no_time, 0, 0;
  my $found = (unpack 'lss', $wait)[2];
  if (!($found & $SOMETHING_TO_READ)) {
    # All processes have ended, or a signal came before the question was taken: it will be asked again then.
    close delete $errors->{listener} if $found & $HUNG_UP;
    return 0;
  }
  my $question = "\0" x $QUESTION_BYTES;
  # Some kernels would wait here for ever where nothing is asked. Who has asked may have been killed since.
  ioctl $listener, $RECEIVE, $question or return 0;
  my ($id, $process, undef, $call, undef, undef, $file, @arguments) = unpack 'QLLlLQQQQ', $question;
  my $write = { id => $id, taken => 0 };
  # The kernel looks at half of it, as the filter does.
  $file &= 0xffffffff;
  if (is_error_of($errors, $process, $file) && open $write->{memory}, '<', "/proc/$process/mem") {
    $write->{texts} = $call == $number{write} ? [[@arguments]] : texts_at($write->{memory}, @arguments);
    # Else the process was another one's by now.
    return 0 if !ioctl $listener, $IS_VALID, my $asked = pack 'Q', $id;
    $errors->{write} = $write;
    return 1;
  }
  answer($errors, $write);
  return 0;
}

# Whether this file of a process is standard error, by whatever number and however it was opened.
sub is_error_of {
  my ($errors, $process, $file) = @_;
  my $path = "/proc/$process/fd/$file";
  my ($device, $inode) = stat $path or return 0;
  return "$device:$inode" eq $errors->{file} && (readlink $path // '') eq $errors->{name};
}

# Addresses and lengths, as writev is given them.
sub texts_at {
  my ($memory, $address, $count) = @_;
  my $list = bytes_at($memory, $address, 16 * ($count < $TEXTS_MAX ? $count : $TEXTS_MAX));
  return [map { [unpack 'QQ', substr $list, 16 * $_, 16] } 0 .. length($list) / 16 - 1];
}

# As many as are there, and no more than fit into a part.
sub bytes_at {
  my ($memory, $address, $count) = @_;
  $count = $PART_BYTES if $count > $PART_BYTES;
  my $bytes = '';
  return $bytes if !defined sysseek $memory, $address, 0;
  while (length $bytes < $count) { last if !sysread $memory, $bytes, $count - length $bytes, length $bytes }
  return $bytes;
}

# What comes next of the write that waits, and needs a mark of its own; the writer goes on when there is nothing.
sub error_part {
  my ($errors) = @_;
  my $write = $errors->{write} // return '';
  my $part = next_part($write);
  if ($part ne '') {
    $write->{taken} += length $part;
    $errors->{unmarked} = length $part;
    return $part;
  }
  answer($errors, $write);
  delete $errors->{write};
  return '';
}

# Before a part: whether it has its mark, or needs none. First the mark, so that no part of it is ever there without one.
# What the runner itself adds in between takes it. 16 bytes are in one page of a file: they are written whole, or not at
# all while a disk is full.
sub is_marked {
  my ($errors) = @_;
  return 1 if !$errors->{unmarked};
  return 0 if !syswrite $errors->{marks}, pack 'Q<Q<', -s $errors->{spool}, $errors->{unmarked};
  delete $errors->{unmarked};
  return 1;
}

sub next_part {
  my ($write) = @_;
  my ($texts, $part) = ($write->{texts}, '');
  while (@$texts && length $part < $PART_BYTES) {
    my ($address, $length) = @{ $texts->[0] };
    my $bytes = bytes_at($write->{memory}, $address, $length);
    # That is no memory of the process.
    return $part if $bytes eq '' && $length > 0;
    $part .= $bytes;
    if (length $bytes == $length) { shift @$texts }
    else { $texts->[0] = [$address + length $bytes, $length - length $bytes] }
  }
  return $part;
}

# So much was taken. Of what has nothing the kernel makes what it would have made of it.
sub answer {
  my ($errors, $write) = @_;
  my @answer = $write->{taken} > 0 ? ($write->{taken}, 0, 0) : (0, 0, $GO_ON);
  # It may have been killed.
  ioctl $errors->{listener}, $SEND, my $told = pack 'QqlL', $write->{id}, @answer;
}

1;
