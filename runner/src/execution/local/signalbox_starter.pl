# Starts the programs of tasks within sandboxes, and stays with each until it has ended.
#
# A sandbox of bubblewrap is a chain of six programs (supervisor, copier, bubblewrap, setpriv, two shells), of which each
# costs a start its millisecond. Here one small process that waits becomes all of them, by copying itself: nothing but the
# task's own program is executed. What the sandbox shows is decided by the runner (isolation/sandbox-plan.ts).
#
# Four processes, each the child of the one before:
#   starter      reads words about files from its input, one a line: to make all ready for the start that a file describes,
#                to start it, to leave it. It copies itself for each file, which it never reads: nothing of one task can be
#                found in the memory of another's processes. One copy may be made before its file is there (`spare`).
#   supervisor   claims the step once it may start, appends what the program puts out to the spool, and writes down how it
#                ended: what it does with its step's folder stands in step-folder.ts.
#   sandbox      the first process of its own namespaces, which it furnishes. Its own files it has only from the start's
#                file on: what is mounted on the machine by then is there. It has no rights any more once the program is
#                there, waits for all that is in there, and goes with the supervisor.
#   program      becomes the user of tasks, without any right, puts on the task's environment, waits until the step is
#                claimed, and is executed.
#
# So all but the last act is done while the runner waits for the server's word that the task may start. Until then nobody
# has claimed the step: whatever ends here, the runner included, ends without a trace and without the program.
#
# Arguments: `root` or `user`, as which the sandboxes are made; then pairs of a name and a number, of the calls of the
# kernel on this machine.
# A file holds fields that each end with a zero byte: the name of a list, how many fields it has, and these. The last list
# is `end`.
use strict;
use warnings;

# The runner is not root: its user makes a namespace of users, and what is of the machine can only be read there.
my $is_user_new = shift @ARGV eq 'user';
our %number = @ARGV;
my ($WRITE_ONLY, $CREATE, $EXCLUSIVE, $APPEND) = (1, 0100, 0200, 02000);
my %name_space = (mount => 0x20000, ipc => 0x8000000, user => 0x10000000, pid => 0x20000000);
my ($CHILD_ENDED, $KILL, $AT_ONCE) = (17, 9, 1);
# of prctl
my ($PARENT_DEATH_SIGNAL, $DROP_FROM_BOUNDING, $NO_NEW_PRIVILEGES, $AMBIENT, $AMBIENT_CLEAR) = (1, 24, 38, 47, 4);
my $REALTIME_LIMIT = 15;
# of mounts
my ($NO_SET_USER, $NO_DEVICES, $NO_EXECUTION, $RECURSIVE, $SLAVE) = (2, 4, 8, 0x4000, 0x80000);
my ($READ_ONLY_ATTRIBUTE, $NO_SET_USER_ATTRIBUTE, $NO_DEVICES_ATTRIBUTE) = (1, 2, 4);
my ($HERE, $RECURSIVE_PATH, $EMPTY_PATH, $CLONE_TREE, $CLOSE_ON_EXEC, $FROM_AND_TO_EMPTY_PATH) =
  (-100, 0x8000, 0x1000, 1, 02000000, 0x44);
# of openat2
my ($PLACE_ONLY, $NO_LINKS) = (010000000, 4);
my ($SET_PIPE_SIZE, $PIPE_BYTES) = (1031, 262144);
# of close_range
my ($LAST_FILE, $AT_EXECUTION) = (0xffffffff, 4);
my ($NOTHING_THERE, $INTERRUPTED, $NOT_EXECUTABLE, $NO_CHILD) = (2, 4, 8, 10);
# The rest of what the program has said mostly comes within this after its end: one line in the record in place of three.
my $LAST_WORDS_SECONDS = 0.005;
# A disk that was full is tried again after this.
my $ROOM_SECONDS = 0.5;
# `userxattr`: of a user that is not root. `index`: two may have the same layers, one after the other.
my $OVERLAY = 'lowerdir=tree,upperdir=upper,workdir=work,userxattr,index=off';
my @DEVICES = qw(null zero full random urandom tty);

# Now, and not when it is needed: a package of the next version may have taken it away by then.
require(($0 =~ m{^(.*/)}s)[0] . 'signalbox_errors.pl');
# Asked for, and not ignored: whoever wants to know what tasks cost counts what the starter's children have used.
$SIG{CHLD} = sub { 1 while waitpid(-1, $AT_ONCE) > 0 };
# A supervisor that waits for its word may have been killed.
$SIG{PIPE} = sub { };
forbid_new_rights();
# Where the supervisors wait, by the paths of their files; and where one waits for its file. When this process ends, so do
# they.
my (%gates, $spare);
while (defined(my $line = <STDIN>)) {
  chomp $line;
  my ($word, $path) = split / /, $line, 2;
  if ($word eq 'spare') { $spare //= open_gate() }
  elsif ($word eq 'ready') { make_ready($path) }
  elsif (my $gate = delete $gates{$path}) {
    syswrite $gate, "\n" if $word eq 'start';
    close $gate;
  }
}

sub make_ready {
  my ($path) = @_;
  my $gate = $spare;
  undef $spare;
  # It may have been killed while it waited.
  if (!defined $gate || !syswrite $gate, "$path\n") {
    $gate = open_gate() // return;
    syswrite $gate, "$path\n";
  }
  $gates{$path} = $gate;
}

# Before a supervisor that waits behind it: for the path of its file, then for the word that the program may start.
sub open_gate {
  pipe my $gate, my $opening or return undef;
  my $child = copy();
  if ($child == 0) {
    # Those of others would never be seen to close.
    close $_ for $opening, values %gates;
    %gates = ();
    supervise($gate);
    leave(0);
  }
  return $child > 0 ? $opening : undef;
}

# As fork. A machine that has no process to give has one a little later, mostly; whoever waits for the start gives it up.
sub copy {
  for (1 .. 100) {
    my $child = fork;
    return $child if defined $child;
    select undef, undef, undef, 0.1;
  }
  return -1;
}

# What is executed from here on gets no right that it had not before, by whatever file.
sub forbid_new_rights {
  call('prctl', $NO_NEW_PRIVILEGES, 1, 0, 0, 0);
  call('prctl', $AMBIENT, $AMBIENT_CLEAR, 0, 0, 0);
  drop_bounding_set() if $> == 0;
}

sub drop_bounding_set {
  for my $right (0 .. 63) {
    # The first number that is none ends the list.
    last if kernel('prctl', $DROP_FROM_BOUNDING, $right, 0, 0, 0) < 0;
  }
}

sub supervise {
  my ($gate) = @_;
  $0 = 'signalbox-supervisor';
  open STDIN, '<', '/dev/null' or leave(1);
  $SIG{CHLD} = 'DEFAULT';
  # A sandbox that has failed has told why, or is asked how it ended.
  $SIG{PIPE} = 'IGNORE';
  # To ignore them would be inherited.
  $SIG{$_} = sub { } for qw(HUP INT TERM);
  setpgrp 0, 0;
  my $watch = eval { make_sandbox($gate) };
  my $problem = $@;
  my $path = <$gate> // give_up($watch);
  chomp $path;
  # It may have waited for days, and been killed; or there was no room for it when it was not wanted yet.
  if (!defined $watch || waitpid($watch->{child}, $AT_ONCE) != 0) {
    $watch = eval { make_sandbox($gate) };
    $problem = $@;
  }
  # One that was cut off starts nothing.
  my $file = take_file($path) // give_up($watch);
  my $start = start_of($file) // give_up($watch);
  my ($step, $spool_path, $limit) = @{ $start->{step} };
  my ($marks_path) = @{ $start->{errors} // [] };
  my $unmarked;
  if (defined $marks_path) {
    # What waits there has one pipe for all, and tells of nothing.
    discard($watch);
    $watch = eval { make_sandbox($gate, $step) };
    if (!defined $watch) {
      $unmarked = $@;
      $watch = eval { make_sandbox($gate) };
      $problem = $@;
    }
  }
  eval { mark($limit); 1 } or say_and_leave("$step/messages", "signalbox-supervisor: $@");
  open my $spool, '>>', $spool_path or say_and_leave("$step/messages", "signalbox-supervisor: $spool_path: $!\n");
  hand_on($watch->{orders}, $file) if defined $watch;
  $unmarked = mark_errors_in($watch->{errors}, $spool, $marks_path) if defined $watch && $watch->{errors};
  my $line = own_line();
  my $claim = claimed($step, $gate) // give_up($watch);
  note($step, $claim, "supervisor $line");
  if (!defined $watch) {
    said("$step/messages", "signalbox-sandbox: $problem");
    note($step, $claim, "exit 1\nempty\nover\n");
    leave(0);
  }
  say_unmarked($spool, $unmarked) if defined $unmarked;
  syswrite $watch->{orders}, "\n";
  close $watch->{orders};
  copy_until_end({ step => $step, claim => $claim, spool => $spool, %$watch });
}

# Waits for the word that the program may start. Undefined: it must not.
sub claimed {
  my ($step, $gate) = @_;
  return undef if !defined <$gate>;
  sysopen my $claim, "$step/claim", $WRITE_ONLY | $CREATE | $EXCLUSIVE | $APPEND or return undef;
  return $claim;
}

sub give_up {
  discard($_[0]);
  leave(0);
}

sub discard {
  my ($watch) = @_;
  return if !defined $watch;
  kill 'KILL', $watch->{child};
  waitpid $watch->{child}, 0;
}

# What is in it. The file is gone afterwards.
sub take_file {
  my ($path) = @_;
  open my $file, '<', $path or return undef;
  my $content = do { local $/; <$file> };
  unlink $path;
  return $content;
}

# Fields by the names of their lists.
sub start_of {
  my ($content) = @_;
  return undef if $content !~ /\0\z/;
  my @fields = split /\0/, $content, -1;
  pop @fields;
  my %start;
  while (@fields >= 2) {
    my ($name, $count) = splice @fields, 0, 2;
    return undef if $count > @fields;
    $start{$name} = [splice @fields, 0, $count];
  }
  return $start{end} ? \%start : undef;
}

# A number of bytes, then these. What is not read will not be started.
sub hand_on {
  my ($pipe, $content) = @_;
  $content = pack('Q', length $content) . $content;
  while (length $content) {
    my $written = syswrite $pipe, $content;
    next if !defined $written && $! == $INTERRUPTED;
    return if !defined $written;
    substr($content, 0, $written) = '';
  }
}

# What was handed on; no byte more, since another process reads the rest. Undefined: there was not so much.
sub handed_on {
  my ($pipe) = @_;
  my $length = exactly($pipe, 8) // return undef;
  return exactly($pipe, unpack 'Q', $length);
}

sub exactly {
  my ($pipe, $count) = @_;
  my $content = '';
  while (length $content < $count) {
    my $read = sysread $pipe, $content, $count - length $content, length $content;
    next if !defined $read && $! == $INTERRUPTED;
    return undef if !$read;
  }
  return $content;
}

# The soft limit alone: see markerLimit of process-table.ts.
sub mark {
  my ($limit) = @_;
  # Not by call, which hands on a copy: the kernel writes into this one.
  my $limits = pack 'QQ', 0, 0;
  syscall($number{prlimit}, 0, $REALTIME_LIMIT, 0, $limits) == 0 or die "prlimit: $!\n";
  call('prlimit', 0, $REALTIME_LIMIT, pack('QQ', $limit, (unpack 'QQ', $limits)[1]), 0);
}

# It waits for the start's file, and the program in it for one byte more. With the path of the step's folder, what is
# written to standard error is told from the rest: signalbox_errors.pl.
sub make_sandbox {
  my ($gate, $step) = @_;
  my ($output, $output_in, $errors_in, $errors);
  if (defined $step) { ($output, $output_in, $errors_in, $errors) = error_pipe($step) }
  else { pipe $output, $output_in or die "pipe: $!\n" }
  pipe my $told, my $telling or die "pipe: $!\n";
  pipe my $ordered, my $orders or die "pipe: $!\n";
  # `echo text > /dev/stderr` opens it anew, as another user than the one that has made it.
  chmod 0666, $output_in or die "chmod: $!\n";
  # It may be refused; then it is smaller.
  fcntl $output_in, $SET_PIPE_SIZE, $PIPE_BYTES;
  my $spaces = $name_space{ipc} | $name_space{pid} | ($is_user_new ? $name_space{user} : 0);
  # Once there, the kernel tells nobody's.
  my $user = [$> + 0, $) + 0];
  my $child = call('clone', $spaces | $CHILD_ENDED, 0, 0, 0, 0);
  if ($child == 0) {
    # It goes with the supervisor; where that has gone already nobody would hear it.
    kernel('prctl', $PARENT_DEATH_SIGNAL, $KILL, 0, 0, 0);
    close $_ for $gate, $told, $output, $orders;
    my $listener = defined $errors ? tell_of_writes($telling) : undef;
    leave(1) if !defined syswrite $telling, 'at ' . own_line();
    my $ends = {
      output => $output_in, errors => $errors_in // $output_in, telling => $telling, ordered => $ordered,
      user => $user, listener => $listener,
    };
    eval { be_sandbox($ends); 1 } or report($telling, 'sandbox', $@);
    leave(1);
  }
  if (defined $errors) {
    close $telling;
    eval { hear_of_writes($errors, $child, $told); 1 } or do {
      my $problem = $@;
      discard({ child => $child });
      die $problem;
    };
  }
  return { child => $child, output => $output, told => $told, orders => $orders, errors => $errors };
}

sub be_sandbox {
  my ($ends) = @_;
  $0 = 'signalbox-sandbox';
  $SIG{$_} = 'DEFAULT' for qw(HUP INT TERM PIPE);
  # The number of the runner's user is 0 here as long as devices for terminals are made: they want one.
  my $user_back = $is_user_new ? $ends->{user} : undef;
  map_user(0, $user_back->[0], 0, $user_back->[1]) if defined $user_back;
  my $start = start_of(handed_on($ends->{ordered}) // leave(1));
  # The supervisor has it by now. A program that could answer would say of its own writes what it likes.
  close $ends->{listener} if defined $ends->{listener};
  mark($start->{step}[2]);
  furnish($start);
  my $program = fork // die "fork: $!\n";
  if ($program == 0) {
    eval { be_program($start, $ends, $user_back); 1 }
      or report($ends->{telling}, 'program', $@);
    leave(127);
  }
  drop_rights();
  wait_for_all($program, $ends->{telling});
}

# A line, whatever the names of files in it: the end of a program is told in the same way.
sub report {
  my ($telling, $kind, $text) = @_;
  $text =~ s/[\0-\37]+(?!\z)/ /g;
  chomp $text;
  syswrite $telling, "$kind $text\n";
}

# All that is left in here belongs to this process, and it holds the program's output until nothing is.
sub wait_for_all {
  my ($program, $telling) = @_;
  for (;;) {
    my $ended = waitpid -1, 0;
    leave(0) if $ended == -1 && $! == $NO_CHILD;
    next if $ended != $program;
    syswrite $telling, ($? & 127) ? 'signal ' . ($? & 127) . "\n" : 'exit ' . ($? >> 8) . "\n";
  }
}

# Maps this one number outside to that one inside.
sub map_user {
  my ($uid, $outer_uid, $gid, $outer_gid) = @_;
  put('/proc/self/setgroups', 'deny');
  put('/proc/self/uid_map', "$uid $outer_uid 1\n");
  put('/proc/self/gid_map', "$gid $outer_gid 1\n");
}

sub put {
  my ($path, $text) = @_;
  open my $file, '>', $path or die "$path: $!\n";
  defined syswrite $file, $text or die "$path: $!\n";
}

# Makes the sandbox's files. All trees are taken before anything is laid over them, as they are found on the machine.
sub furnish {
  my ($start) = @_;
  my @steps = @{ $start->{mounts} };
  call('unshare', $name_space{mount});
  call('mount', 'none', '/', 0, $SLAVE | $RECURSIVE, 0);
  set_attributes($HERE, '/', $RECURSIVE_PATH, $NO_SET_USER_ATTRIBUTE);
  my @devices = map { tree_of("/dev/$_") } @DEVICES;
  set_attributes($HERE, '/', $RECURSIVE_PATH, $NO_DEVICES_ATTRIBUTE);
  my @laid;
  while (my ($kind, $target, $detail) = splice @steps, 0, 3) {
    if ($kind eq 'overlay') {
      lay_overlay($target, $detail);
      next;
    }
    push @laid, [$kind, $target, $detail, $kind =~ /^bind/ ? tree_of($detail) : undef];
  }
  set_attributes($HERE, '/', $RECURSIVE_PATH, $READ_ONLY_ATTRIBUTE) if $is_user_new;
  for (@laid) {
    my ($kind, $target, $detail, $tree) = @$_;
    if ($kind eq 'bind') { lay($tree, $target) }
    elsif ($kind eq 'bind_read_only') {
      set_attributes($tree, '', $EMPTY_PATH | $RECURSIVE_PATH, $READ_ONLY_ATTRIBUTE);
      lay($tree, $target);
    }
    elsif ($kind eq 'empty') { mount_at(folder_at($target), 'tmpfs', $NO_SET_USER | $NO_DEVICES, "mode=$detail") }
    elsif ($kind eq 'close') { set_attributes(place_at($target), '', $EMPTY_PATH, $READ_ONLY_ATTRIBUTE) }
    elsif ($kind eq 'processes') {
      mount_at(place_at($target), 'proc', $NO_SET_USER | $NO_DEVICES | $NO_EXECUTION, 0);
    }
    elsif ($kind eq 'devices') { lay_devices($target, @devices) }
    else { die "unknown kind of mount: $kind\n" }
  }
  chdir '/' or die "/: $!\n";
}

# What is found at the target from here on is what its user changes in the layers. Their names are those of signalbox_overlay.pl.
sub lay_overlay {
  my ($target, $layers) = @_;
  # The options know characters of their own that a path may hold.
  chdir $layers or die "$layers: $!\n";
  mount_at(place_at($target), 'overlay', $NO_SET_USER | $NO_DEVICES, $OVERLAY);
}

sub lay_devices {
  my ($place, @devices) = @_;
  mount_at(place_at($place), 'tmpfs', $NO_SET_USER | $NO_DEVICES, 'mode=0755');
  lay($devices[$_], "$place/$DEVICES[$_]") for 0 .. $#DEVICES;
  symlink "/proc/self/fd/$_->[0]", "$place/$_->[1]" for [0, 'stdin'], [1, 'stdout'], [2, 'stderr'];
  symlink '/proc/self/fd', "$place/fd";
  symlink '/proc/kcore', "$place/core";
  symlink 'pts/ptmx', "$place/ptmx";
  mkdir "$place/$_", 0755 for qw(shm pts);
  mount_at(place_at("$place/pts"), 'devpts', $NO_SET_USER | $NO_EXECUTION, 'newinstance,ptmxmode=0666,mode=620');
}

# A copy of all that is mounted there, as a number of an open file.
sub tree_of {
  my ($path) = @_;
  my $flags = $CLONE_TREE | $CLOSE_ON_EXEC | $RECURSIVE_PATH | $EMPTY_PATH;
  return call('open_tree', place_at($path), '', $flags);
}

sub lay {
  my ($tree, $target) = @_;
  call('move_mount', $tree, '', -d "/proc/self/fd/$tree" ? folder_at($target) : file_at($target), '',
    $FROM_AND_TO_EMPTY_PATH);
}

sub mount_at {
  my ($place, $type, $flags, $options) = @_;
  call('mount', $type, "/proc/self/fd/$place", $type, $flags, $options);
}

# Places are numbers of files that are open without rights on what lies there. No link is followed on the way: the runner
# names real paths, and a task may have put links of its own where it can write. All are closed when a program is executed.
sub place_at {
  my ($path) = @_;
  my $place = place_in($HERE, $path);
  return $place if $place >= 0;
  die "$path: $!\n";
}

sub place_in {
  my ($folder, $path) = @_;
  return kernel('openat2', $folder, $path, pack('QQQ', $PLACE_ONLY | $CLOSE_ON_EXEC, 0, $NO_LINKS), 24);
}

# What leads there may lie in a folder that was covered; it is open to the user of tasks.
sub folder_at {
  my ($path) = @_;
  my $place = place_in($HERE, $path);
  return $place if $place >= 0;
  die "$path: $!\n" if $! != $NOTHING_THERE;
  $place = place_at('/');
  for my $name (grep { $_ ne '' } split m{/}, $path) {
    mkdir "/proc/self/fd/$place/$name", 0755;
    $place = place_in($place, $name);
    die "$path: $!\n" if $place < 0;
  }
  return $place;
}

sub file_at {
  my ($path) = @_;
  my $place = place_in($HERE, $path);
  return $place if $place >= 0;
  die "$path: $!\n" if $! != $NOTHING_THERE;
  my ($folder, $name) = $path =~ m{^(.*)/([^/]+)\z} or die "$path: it is no file\n";
  sysopen my $made, '/proc/self/fd/' . folder_at("$folder/") . "/$name", $CREATE | $EXCLUSIVE | $WRITE_ONLY, 0444
    or die "$path: $!\n";
  return place_at($path);
}

sub set_attributes {
  my ($folder, $path, $flags, $attributes) = @_;
  call('mount_setattr', $folder, $path, $flags, pack('QQQQ', $attributes, 0, 0, 0), 32);
}

sub be_program {
  my ($start, $ends, $user_back) = @_;
  $0 = 'signalbox-program';
  call('setsid');
  open STDOUT, '>&', $ends->{output} or die "output: $!\n";
  open STDERR, '>&', $ends->{errors} or die "output: $!\n";
  if (defined $user_back) {
    my ($uid, $gid) = @$user_back;
    call('unshare', $name_space{user});
    map_user($uid, 0, $gid, 0);
    drop_bounding_set();
  }
  else { become(@{ $start->{user} }) }
  drop_rights();
  my ($folder) = @{ $start->{folder} };
  chdir $folder or die "$folder: $!\n";
  my @command = @{ $start->{command} };
  %ENV = @{ $start->{environment} };
  # Also those that whoever has started the runner left open for all.
  call('close_range', 3, $LAST_FILE, $AT_EXECUTION);
  leave(127) if !defined exactly($ends->{ordered}, 1);
  no warnings 'exec';
  exec { $command[0] } @command;
  # As every shell does it.
  exec { '/bin/sh' } '/bin/sh', @command if $! == $NOT_EXECUTABLE;
  die "$command[0]: $!\n";
}

sub become {
  # A text would be taken for a place in memory.
  my ($uid, $gid, @groups) = map { $_ + 0 } @_;
  call('setgroups', scalar @groups, pack 'L*', @groups);
  call('setresgid', ($gid) x 3);
  call('setresuid', ($uid) x 3);
  die "it is still user $<, $>\n" if $< != $uid || $> != $uid || $uid == 0;
}

sub drop_rights {
  call('capset', pack('LL', 0x20080522, 0), pack('L6', (0) x 6));
}

sub copy_until_end {
  my ($watch) = @_;
  my ($step, $claim, $spool, $output, $told, $errors) = @$watch{qw(step claim spool output told errors)};
  my ($waiting, $news, $end, $is_noted) = ('', '', undef, 0);
  while ($output || $told) {
    # Whoever writes an error waits until it stands in the spool.
    while ($errors && $waiting eq '') {
      last if ($waiting = error_part($errors)) eq '';
      append($step, $spool, \$waiting, $errors);
    }
    my $listener = $errors && $waiting eq '' ? listener_of($errors) : undef;
    my $wanted = '';
    vec($wanted, fileno $output, 1) = 1 if $output && $waiting eq '';
    vec($wanted, fileno $told, 1) = 1 if $told;
    vec($wanted, fileno $listener, 1) = 1 if $listener;
    my $patience = defined $end && !$is_noted ? $LAST_WORDS_SECONDS : $waiting ne '' ? $ROOM_SECONDS : undef;
    my $found = select my $ready = $wanted, undef, undef, $patience;
    if ($found < 0) { next }
    if ($found == 0 && defined $end && !$is_noted) {
      note($step, $claim, $end);
      $is_noted = 1;
    }
    if ($told && vec $ready, fileno $told, 1) {
      my $read = sysread $told, $news, 4096, length $news;
      if ($read) { $end = end_in($watch, \$news) // $end }
      elsif (defined $read) {
        close $told;
        undef $told;
        $end //= end_of_child($watch->{child});
      }
    }
    my $is_told = $listener && vec($ready, fileno $listener, 1) && take_write($errors);
    # What was said before a write that waits is in the pipe already, also when it has come since `select`.
    if ($output && $waiting eq '' && ($is_told || vec $ready, fileno $output, 1)) {
      my $read = sysread $output, $waiting, $PIPE_BYTES;
      # Of such a task it may be larger, as large as a user can make it, and is never waited for.
      if ($is_told) { sysread $output, $waiting, $PIPE_BYTES, length $waiting for 2 .. 4 }
      if (defined $read && $read == 0) {
        close $output;
        undef $output;
      }
    }
    append($step, $spool, \$waiting, $errors) if $waiting ne '';
  }
  note($step, $claim, ($is_noted ? '' : $end) . "empty\nover\n");
  # The kernel takes its time to put the namespaces away; nobody waits for that.
  waitpid $watch->{child}, 0;
}

# Where people look for the marks.
sub say_unmarked {
  my ($spool, $problem) = @_;
  chomp $problem;
  syswrite $spool, "What is written to standard error is not marked: this machine does not tell it ($problem).\n";
}

# What could be written is gone from the text. A disk that is full takes a part, or nothing: it waits, and so does the
# program once the pipe is full. What needs a mark waits for that, too.
sub append {
  my ($step, $spool, $text, $errors) = @_;
  my $written = !$errors || is_marked($errors) ? syswrite $spool, $$text : undef;
  substr($$text, 0, $written) = '' if defined $written;
  leave(0) if !defined $written && !-e "$step/claim";
}

# What the processes within have told by now, a line each: the end of the program, or what has kept it from its start.
# Returns the line of the end, once there is one; what is left of the news is not complete yet.
sub end_in {
  my ($watch, $news) = @_;
  my ($step, $end) = $watch->{step};
  while ($$news =~ s/^(.*\n)//) {
    my ($kind, $text) = split / /, $1, 2;
    if ($kind eq 'at') { note($step, $watch->{claim}, "program $text") }
    elsif ($kind eq 'exit') { $end = "exit $text" }
    elsif ($kind eq 'signal') { $end = end_by($text) }
    elsif ($kind eq 'sandbox' || $kind eq 'program') {
      said("$step/messages", "signalbox-$kind: $text");
      $end = "exit 1\n" if $kind eq 'sandbox';
    }
  }
  return $end;
}

# It was killed, or could not say anything.
sub end_of_child {
  my ($child) = @_;
  waitpid $child, 0;
  return ($? & 127) ? end_by($? & 127) : "exit 1\n";
}

# Runners of earlier versions know no signals but as shells tell them.
sub end_by {
  my ($signal) = $_[0] =~ /(\d+)/;
  return "signal $signal\nexit @{[ 128 + $signal ]}\n";
}

# Adds to the record of the step. Where nothing can be written any more, a file without content says so.
sub note {
  my ($step, $claim, $text) = @_;
  my $written = syswrite $claim, $text;
  return if defined $written && $written == length $text;
  sysopen my $file, "$step/unwritten", $WRITE_ONLY | $CREATE;
  leave(0);
}

sub said {
  my ($path, $text) = @_;
  open my $file, '>>', $path or return;
  syswrite $file, $text;
}

sub say_and_leave {
  my ($path, $text) = @_;
  said($path, $text);
  leave(1);
}

# Of /proc, with its end of line.
sub own_line {
  open my $file, '<', '/proc/self/stat' or return "\n";
  return scalar <$file>;
}

# Numbers go to the kernel as they are, texts as what lies in memory. Dies with the words of the operating system.
sub call {
  my ($name) = @_;
  my $result = kernel($name, @_[1 .. $#_]);
  die "$name: $!\n" if $result < 0;
  return $result;
}

sub kernel {
  my ($name, @arguments) = @_;
  return syscall($number{$name} // die("no number of $name\n"), @arguments);
}

# Without what Perl does at its end: files that are open in all copies are no business of theirs.
sub leave { syscall($number{exit_group}, $_[0]) }
