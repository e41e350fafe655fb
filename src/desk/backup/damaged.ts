import { Halt } from '../../platform/terminal/halt.ts'
import type { Words } from '../../platform/terminal/words.ts'

/** The archive is incomplete, or not one of ours: none of it is used. */
export class DamagedArchive extends Halt {
  constructor(why: (words: Words['backup']['damage']) => string) {
    super(({ backup }) => backup.damaged({ why: why(backup.damage) }))
  }
}
