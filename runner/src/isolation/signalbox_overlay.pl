# Lays overlays over folders in a namespace of mounts of its own, and becomes another program, which finds them there: it
# is for bubblewrap, which could not lay them. A user that is not root may do so in a namespace of users alone.
#
# Arguments: the numbers of the calls mount and unshare on this machine; pairs of a folder and its layers (a link `tree` to
# it, and the folders `upper` and `work`); `--`; the program and its arguments. The program has no right that its user has
# not: those over the new namespaces end when it is executed, since its user is not root in them either.
use strict;
use warnings;

my ($mount, $unshare) = map { $_ + 0 } splice @ARGV, 0, 2;
my ($NEW_MOUNTS, $NEW_USERS, $RECURSIVE, $SLAVE, $NO_SET_USER, $NO_DEVICES) = (0x20000, 0x10000000, 0x4000, 0x80000, 2, 4);
# Once there, the kernel tells nobody's.
my ($uid, $gid) = ($> + 0, $) + 0);

call($unshare, $NEW_USERS | $NEW_MOUNTS);
put('/proc/self/setgroups', 'deny');
put('/proc/self/uid_map', "$uid $uid 1\n");
put('/proc/self/gid_map', "$gid $gid 1\n");
# What is mounted on the machine from now on is seen, and nothing of here is seen there.
call($mount, 'none', '/', 0, $RECURSIVE | $SLAVE, 0);
while (defined(my $folder = shift @ARGV)) {
  last if $folder eq '--';
  my $layers = shift @ARGV;
  # The options know characters of their own that a path may hold.
  chdir $layers or die "signalbox-overlay: $layers: $!\n";
  call($mount, 'overlay', $folder, 'overlay', $NO_SET_USER | $NO_DEVICES,
    'lowerdir=tree,upperdir=upper,workdir=work,userxattr,index=off');
}
chdir '/';
exec { $ARGV[0] } @ARGV;
die "signalbox-overlay: $ARGV[0]: $!\n";

# Numbers go to the kernel as they are, texts as what lies in memory.
sub call {
  my ($number, @arguments) = @_;
  die "signalbox-overlay: call $number: $!\n" if syscall($number, @arguments) < 0;
}

sub put {
  my ($path, $text) = @_;
  open my $file, '>', $path or die "signalbox-overlay: $path: $!\n";
  defined syswrite $file, $text or die "signalbox-overlay: $path: $!\n";
}
