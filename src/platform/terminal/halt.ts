import { type Words, wordsIn } from './words.ts'

/** A message, in the words of a language. */
export type Message = (words: Words) => string

/**
 * Ends a start or a command with a message for the person at the terminal: `messageOf` gives it in their language. `message`
 * is in English, for the log.
 */
export class Halt extends Error {
  readonly sentence: Message

  constructor(sentence: Message, options?: ErrorOptions) {
    super(sentence(wordsIn('en')), options)
    this.sentence = sentence
  }
}
