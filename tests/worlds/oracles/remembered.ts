import type { World } from '../world.ts'

/** What an oracle remembers of each world, to compare with what it sees next. */
export function remembered<It>(begin: () => It): (world: World) => It {
  const worlds = new WeakMap<World, It>()
  return (world) => {
    const it = worlds.get(world) ?? begin()
    worlds.set(world, it)
    return it
  }
}
