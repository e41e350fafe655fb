import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { NotFound } from '../../platform/web/errors.ts'
import { holderOf } from '../../platform/web/policy.ts'
import { page } from '../../platform/web/route.ts'

const closed = { additionalProperties: false }
const Count = Type.String({ pattern: '^\\d{1,7}$', maxLength: 7 })

/** Rate limit per person: a map on a large screen, dragged for a minute without pause. */
const MOST_PER_MINUTE = 600
const FOUND = 'private, max-age=604800'
/** Short, because the page shows outlines meanwhile. */
const NOT_NOW = 'private, max-age=60'

/**
 * `GET /kaart/tegels/LAYER/Z/X/Y`: a tile of the tenant's background map, so that no browser contacts a third party. 204
 * when it is unavailable, which is not an error: the page leaves it blank, above the outlines.
 */
export function tileRoutes(app: FastifyInstance) {
  page(app, 'GET', '/kaart/tegels/:layer/:z/:x/:y', {
    permission: holderOf('requestlocations'),
    params: Type.Object(
      { layer: Type.String({ pattern: '^[0-9a-f]{12}$', maxLength: 12 }), z: Count, x: Count, y: Count },
      closed,
    ),
    perMinute: MOST_PER_MINUTE,
    async handler({ params: { layer, z, x, y }, reply }) {
      const image = await app.tiles.find(layer, { z: Number(z), x: Number(x), y: Number(y) })
      if (image === undefined) throw new NotFound()
      if (!image) return reply.code(204).header('cache-control', NOT_NOW).send()
      return reply.header('cache-control', FOUND).type(image.type).send(image.content)
    },
  })
}
