import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './page.tsx'

declare module 'fastify' {
  interface FastifyInstance {
    formKeeper: FormKeeper
  }
}

/** Keeps forms that were sent when the session that they were filled in under had ended. Nothing of them is done. */
export interface FormKeeper {
  /** The page for who is signed out: it says that the form is kept. Throws 401 for what is not kept. */
  keepForSignIn(http: FastifyRequest, reply: FastifyReply): Promise<Page>
  /** The address of a form from an earlier session of the same person. Throws `Refused` for anybody else's. */
  keepFromEarlierSession(http: FastifyRequest, reply: FastifyReply): Promise<string>
  /** Forgets a form that was sent again, when it worked. */
  forgetWhatWorked(http: FastifyRequest, answer: unknown): Promise<void>
}
