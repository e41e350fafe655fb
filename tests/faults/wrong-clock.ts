import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { running } from '../engines/running.ts'

/** Where systems have libfaketime, which gives a process another time than it is. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib64/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
]
const library = LIBRARIES.find(existsSync)

/** Why no clock of a server can be set here; undefined when it can. */
export const whyNoWrongClock = library ? undefined : 'libfaketime is not there (apt-get install faketime)'

interface WrongClock {
  /** Of a process that has this clock. */
  env: NodeJS.ProcessEnv
  /** From now on, while the process runs, its clock is so many seconds ahead, or behind. */
  isAhead: (seconds: number) => void
}

/** A clock of a process that is set while it runs; at first right. What measures how much time passed stays right. */
export function wrongClock(): WrongClock {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-clock-'))
  const file = join(folder, 'ahead')
  running.add({ close: async () => rmSync(folder, { recursive: true, force: true }) })
  const isAhead = (seconds: number) => {
    // Whole at once: the process looks at it all the time.
    writeFileSync(`${file}.new`, seconds < 0 ? String(seconds) : `+${seconds}`)
    renameSync(`${file}.new`, file)
  }
  isAhead(0)
  const env = {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { env, isAhead }
}
