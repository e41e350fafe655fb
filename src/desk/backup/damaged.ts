/** The archive is not whole, or not ours: nothing of it is used. */
export class DamagedArchive extends Error {
  constructor(why: string) {
    super(`The archive is damaged: ${why}.`)
  }
}
