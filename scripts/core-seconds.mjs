import { readdirSync, readFileSync } from 'node:fs'

/**
 * Counts what this process and all its descendants use of all cores. It looks twice a second: the system counts a child only if its parent
 * waits for it, and Chromium does not wait for most of its own.
 * @returns {{ stop: () => number | null }} `stop` returns the seconds; null where there is no /proc
 */
export function countCoreSeconds() {
  const used = new Map([[process.pid, 0]])
  const look = () => {
    const processes = readProcesses()
    // parents are older, but may have a higher number: look until no descendant is new
    for (let known = 0; known !== used.size; ) {
      known = used.size
      for (const [pid, { parent, ticks }] of processes)
        if (used.has(pid) || used.has(parent)) used.set(pid, Math.max(ticks, used.get(pid) ?? 0))
    }
  }
  look()
  const before = used.get(process.pid) ?? 0
  const timer = setInterval(look, 500)
  return {
    stop() {
      clearInterval(timer)
      look()
      const ticks = [...used.values()].reduce((sum, each) => sum + each, 0) - before
      return used.size === 1 && ticks === 0 ? null : ticks / 100
    },
  }
}

/** The parent of each process and the hundredths of a second that it has used: `ppid`, `utime` and `stime` of proc(5). */
function readProcesses() {
  const processes = new Map()
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const fields = statOf(name)
      if (fields !== null)
        processes.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) })
    }
  } catch {
    // not Linux
  }
  return processes
}

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  } catch {
    // it has just ended
    return null
  }
}
