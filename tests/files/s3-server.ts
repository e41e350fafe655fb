import { onTestFinished } from 'vitest'
import { type S3Server, serveS3 } from './s3-service.ts'

/** A bucket of an S3 service on this machine, until the end of the test. */
export async function startS3(): Promise<S3Server> {
  const s3 = await serveS3()
  onTestFinished(s3.close)
  return s3
}
