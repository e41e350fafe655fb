import { ApiError, Laadloket, type Process, type Request } from './.build-client'

/** A third-party program that uses the client; compiled when that has been generated. */
export async function program(BASE: string, TOKEN: string, uuid: string) {
  const desk = new Laadloket({ BASE, TOKEN })

  const config = await desk.tenants.readConfiguration()
  const municipalities: string[] = config.data.municipalityOptions.map(({ text }) => text)

  const listed = await desk.requests.listRequests({ requestBody: { codes: ['44021'] } })
  const requests: Request[] = listed.data.requests

  const read = await desk.processes.readProcess({ requestBody: { uuid } })
  const process: Process = read.data.record

  const report = await desk.reports.readReport({ report: 'procesdoorlooptijden', jaar: '2026' })
  const tables: string[] = report.data.tables.map(({ key }) => key)

  const refusals = await Promise.all([
    refusalOf(desk.processes.readProcess({ requestBody: { uuid: 'unknown' } })),
    refusalOf(desk.reports.readReport({ report: 'onbekend' })),
    refusalOf(new Laadloket({ BASE }).requests.listRequests({ requestBody: {} })),
  ])
  return { municipalities, requests, process, tables, refusals }
}

async function refusalOf(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}
