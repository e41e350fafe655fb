import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './page.tsx'

declare module 'fastify' {
  interface FastifyInstance {
    formStore: FormStore
  }
}

/** Stores forms that were sent after their session had ended. They are not executed. */
export interface FormStore {
  /**
   * The page for a signed-out person, which reports that the form is stored. Throws 401 for a form that is not stored.
   */
  storeForSignIn(http: FastifyRequest, reply: FastifyReply): Promise<Page>
  /**
   * The address of a stored form from an earlier session of the same person. Throws `Refused` for the form of
   * another person.
   */
  storeFromEarlierSession(http: FastifyRequest, reply: FastifyReply): Promise<string>
  /** Deletes a stored form that was successfully sent again. */
  forgetWhatWorked(http: FastifyRequest, result: unknown): Promise<void>
}
