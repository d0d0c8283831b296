"""Tells what this host is, a line at a time."""

import os
import platform
import time


def facts():
    yield "host", platform.node()
    yield "system", f"{platform.system()} {platform.release()}"
    yield "machine", platform.machine()
    yield "python", platform.python_version()
    yield "cores", os.cpu_count()
    with open("/proc/meminfo", encoding="ascii") as meminfo:
        kilobytes = int(meminfo.readline().split()[1])
    yield "memory", f"{kilobytes / 1024 / 1024:.1f} GiB"
    with open("/proc/uptime", encoding="ascii") as uptime:
        yield "up", f"{float(uptime.read().split()[0]) / 3600:.1f} hours"
    yield "load", " ".join(f"{load:.2f}" for load in os.getloadavg())


if __name__ == "__main__":
    for name, value in facts():
        print(f"\033[36m{name:>8}\033[0m  {value}")
        time.sleep(0.2)
