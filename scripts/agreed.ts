import { createInterface } from 'node:readline/promises'

/** Asks a question, which ends with its choices, on the terminal; true only for an explicit yes. */
export async function agreed(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^(y|yes|j|ja)$/i.test((await asking.question(question)).trim())
  } finally {
    asking.close()
  }
}
