import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ManualsPage, type ManualsPageProps } from '../../../views/manuals/manuals-page.tsx'
import { endingOf } from '../../platform/files/file.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { page } from '../../platform/web/route.ts'
import { type Library, libraryOf } from './library.ts'
import { type Manual, segmentsOf } from './manual.ts'
import { readManuals } from './policy.ts'
import { searchManuals } from './search.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The manuals of a tenant with the current values of the desk. */
    manuals: (tenant: Tenant) => Library
  }
}

const closed = { additionalProperties: false }
const Name = Type.String({ maxLength: 100 })
const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png' }
const shared = { permission: readManuals, refusedTo: '/' }

/** `/handleidingen`: the menu, the search, the manuals and their pictures. Spec 3 §2. */
export function manualRoutes(app: FastifyInstance) {
  app.decorate(
    'manuals',
    oncePer((tenant: Tenant) => libraryOf(tenant, app.log)),
  )
  page(app, 'GET', '/handleidingen', {
    ...shared,
    query: Type.Object({ zoeken: Type.Optional(Type.String({ maxLength: 200 })) }),
    async handler({ context, query: { zoeken = '' } }) {
      const manuals = await app.manuals(context.tenant).in(context.language)
      const query = zoeken.trim()
      if (query === '')
        return pageWith(context, manuals, { content: { is: 'start', own: ownOf(context, manuals) } })
      const hits = searchManuals(manuals, query).map(({ manual, section, excerpt }) => ({
        href: `/handleidingen/${manual.id}${section.anchor && `#${section.anchor}`}`,
        manual: manual.title,
        title: section.title,
        excerpt,
      }))
      return pageWith(context, manuals, { query, content: { is: 'found', hits } })
    },
  })

  page(app, 'GET', '/handleidingen/:id', {
    ...shared,
    params: Type.Object({ id: Name }, closed),
    find: async ({ language, tenant }, { params }) =>
      (await app.manuals(tenant).in(language)).find(({ id }) => id === params.id),
    missing: async ({ context }) =>
      pageWith(context, await app.manuals(context.tenant).in(context.language), {
        content: { is: 'missing' },
      }),
    handler: async ({ context, found }) =>
      pageWith(context, await app.manuals(context.tenant).in(context.language), {
        current: found,
        content: { is: 'manual', manual: found },
      }),
  })

  page(app, 'GET', '/handleidingen/beelden/:language/:name', {
    permission: readManuals,
    params: Type.Object({ language: Name, name: Name }, closed),
    find: ({ tenant }, { params }) => app.manuals(tenant).picture(params.language, params.name),
    missing: async () => {
      throw new NotFound()
    },
    // The URL contains a hash of the picture, so it can be cached forever.
    handler: async ({ found, reply }) =>
      reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .type(TYPES[endingOf(found.address.split('?', 1)[0] ?? '')] ?? 'application/octet-stream')
        .send(createReadStream(found.file)),
  })
}

interface ManualPart {
  query?: string
  current?: Manual
  content: ManualsPageProps['content']
}

function pageWith(
  { t }: Context,
  manuals: readonly Manual[],
  { query = '', current, content }: ManualPart,
): Page {
  const titles = {
    start: t.manuals.title(),
    manual: current?.title ?? '',
    found: t.manuals.foundTitle(),
    missing: t.manuals.missing(),
  }
  return new Page({
    title: titles[content.is],
    status: content.is === 'missing' ? 404 : 200,
    sheet: 'manuals',
    content: () => (
      <ManualsPage
        t={t}
        query={query}
        content={content}
        segments={segmentsOf(
          manuals.map(({ id, title, category, language }) => ({
            href: `/handleidingen/${id}`,
            title,
            category,
            language,
            current: current?.id === id,
          })),
        )}
      />
    ),
  })
}

/** Manuals written for a role of the person. */
const ownOf = ({ person }: Context, manuals: readonly Manual[]) =>
  manuals
    .filter(({ role }) => role !== null && person.roles[role] !== undefined)
    .map(({ id, title }) => ({ href: `/handleidingen/${id}`, title }))
