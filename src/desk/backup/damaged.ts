/** The archive is incomplete, or not one of ours: nothing of it is used. */
export class DamagedArchive extends Error {
  constructor(why: string) {
    super(`The archive is damaged: ${why}.`)
  }
}
