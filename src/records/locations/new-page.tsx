import { NewLocationPage } from '../../../views/locations/new-location-page.tsx'
import { formatMetres } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { errorTitle } from '../../platform/web/error-title.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { Page } from '../../platform/web/page.tsx'
import { ACCESSES, KINDS } from '../charge-points/charge-point.ts'
import { nearbyInWords } from '../charge-points/status-in-words.ts'
import type { Near } from './add-location.ts'
import { listHref } from './list.ts'
import { nameOf } from './list-page.tsx'
import { listTitle } from './list-title.ts'
import { FIRST_STATUSES, type NewLocationForm } from './new-location.ts'

interface NewPageMore {
  problems?: readonly Problem[]
  near?: Near
  status?: number
}

/** The form of a new location; after a failure with the error, or with the charge points already near it. */
export function newLocationPage(
  context: Context,
  { form, key }: { form: NewLocationForm; key: string },
  { problems = [], near, status = 200 }: NewPageMore = {},
) {
  const { t, tenant } = context
  const title = t.locations.list.add()
  return new Page({
    sheet: 'locations',
    title: errorTitle(context, title, problems.length),
    status,
    content: ({ csrf }) => (
      <NewLocationPage
        t={t}
        csrf={csrf}
        formKey={key}
        listTitle={listTitle(context)}
        listHref={listHref()}
        form={near ? { ...form, lat: String(near.place.lat), lng: String(near.place.lng) } : form}
        problems={problems}
        near={
          near?.points.map((it) => ({
            uuid: it.uuid,
            text: [
              it.reference,
              nameOf({ ...it, name: '' }, t),
              nearbyInWords(context, it),
              t.locations.add.metres({ metres: formatMetres(Math.ceil(it.metres)) }),
            ]
              .filter(Boolean)
              .join(', '),
          })) ?? null
        }
        statuses={FIRST_STATUSES.map((value) => ({ value, label: t.locations.add.statuses[value]() }))}
        accesses={ACCESSES.map((value) => ({ value, label: t.map.accesses[value]() }))}
        kinds={KINDS.map((value) => ({ value, label: t.map.kinds[value]() }))}
        operators={[
          { value: '', label: t.locations.add.noOperator() },
          ...tenant.stakeholders.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        stakeholders={tenant.stakeholders.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
    ),
  })
}
