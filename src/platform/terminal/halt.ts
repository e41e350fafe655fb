import { type Words, wordsIn } from './words.ts'

/** Something to tell, in the words of a language. */
export type Say = (words: Words) => string

/**
 * What ends a start or a command, for the person at the terminal: said in their language by `told`. Its message is in
 * English, for a log.
 */
export class Halt extends Error {
  readonly say: Say

  constructor(say: Say, options?: ErrorOptions) {
    super(say(wordsIn('en')), options)
    this.say = say
  }
}
