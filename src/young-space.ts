import { setFlagsFromString } from 'node:v8'

/**
 * Loading modules makes much that lives on. From that V8 would let its space for young objects grow to its most, 32 MB
 * that no later day needs, and it does not give them back. So that space stays small until all is loaded; this module
 * must be the first that is.
 */
setFlagsFromString('--semi-space-growth-factor=1')

/** From now on that space grows again, with the work that there is. */
export const growAgain = () => setFlagsFromString('--semi-space-growth-factor=2')
