import type { Deed } from './deed.ts'
import type { World } from './world.ts'

/** A rule of the specification that must hold in every world. Its code shares nothing with `src`. */
export interface Oracle {
  /** A plain sentence. */
  rule: string
  /** Where the specification has it. */
  source: string
  /** The violations as text; [] when the rule holds. `deed`: see `runs`. */
  violations(world: World, deed: Deed | null): Promise<string[]>
  /**
   * When it runs. 'of tables': after each deed that wrote in a table that it read. 'of each deed': after each
   * deed. 'at the end': once per world, for slow rules.
   */
  runs: 'of tables' | 'of each deed' | 'at the end'
}
