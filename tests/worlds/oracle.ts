import type { Deed } from './deed.ts'
import type { World } from './world.ts'

/** What must hold in every world, as the specification says it. Its code shares nothing with `src`. */
export interface Oracle {
  /** A plain sentence. */
  says: string
  /** Where the specification says so. */
  source: string
  /** What is wrong, in words; [] when it holds. Of what it looks at, see `asked`. */
  asks(world: World, deed: Deed | null): Promise<string[]>
  /**
   * When it is asked: of the tables, after each deed that wrote in one that it looked at; of a deed, after each; at the end
   * of a world, what takes long.
   */
  asked: 'of tables' | 'of each deed' | 'at the end'
}
