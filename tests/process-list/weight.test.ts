import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { uuidsIn } from '../lists/rows.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aTag, willem } from '../world.ts'

/** In bytes, before it is compressed. House numbers get longer with each test that a worker ran before. */
const MOST = { page: 41_000, row: 520, head: 15_000 }
const LIST = '/processen/realisatie/alles'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
  const tag = await aTag(desk.db, 'Spoed')
  for (let made = 0; made < 50; made++) {
    const { id } = await aStoredProcess(desk, { atStep: 1 + (made % 8), canary: '' })
    if (made % 8 === 0)
      await desk.db.insertInto('process_tag').values({ process_id: id, tag_uuid: tag.uuid }).execute()
  }
})

test('a page of fifty processes is 40 kB of HTML, nearly all of it in its rows', async () => {
  const { body } = await desk.as(willem).opens(`${LIST}?pp=50`)
  expect(uuidsIn(body)).toHaveLength(50)
  const [head = '', rows = ''] = body.split(/<\/?tbody>/)
  expect(Buffer.byteLength(head)).toBeLessThan(MOST.head)
  expect(Buffer.byteLength(rows) / 50).toBeLessThan(MOST.row)
  expect(Buffer.byteLength(body)).toBeLessThan(MOST.page)
})
