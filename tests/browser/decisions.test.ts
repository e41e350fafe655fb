import { beforeAll, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { aStoredProcess } from '../processes/world.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'

/** Two people in one step: nobody decides on an amount that is not on their screen. */

const journey = startJourney({ DEMO_DATA: 'off' })
const COST = { CPOAdvice: 'additional-cost', SumAdditionalCost: 1250.5, ChargingStationVersion: '5.0' }

let href: string
beforeAll(async () => {
  href = await journey.database(async (db) => {
    const { uuid, routeType } = await aStoredProcess(
      { db, tenant: findTenant('vlaanderen') },
      { atStep: 4, record: { CPOAdvice: { ...COST, PowerType: 'AC' } } },
    )
    return `/${routeType}/${uuid}/stap-4`
  })
})

test('a changed amount appears beside the one that was seen, and reopens the decision on it', async () => {
  const municipality = await journey.newTraveller()
  await arriveAs(municipality.page, 'Lotte Hermans')
  const operator = await journey.newTraveller()
  await arriveAs(operator.page, 'Samira Bakker')

  await municipality.page.goto(href)
  await enhanced(municipality.page)
  const decision = municipality.page.getByLabel('Besluit meerkosten')
  await decision.selectOption('Akkoord')

  await operator.page.goto(href)
  await enhanced(operator.page)
  await operator.page.getByLabel('Bedrag meerkosten').fill('99999,00')
  await operator.page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await operator.page.getByText('De wijzigingen zijn opgeslagen').first().waitFor()

  await municipality.page.getByRole('button', { name: /^(Opslaan en|Mijn deel)/ }).click()
  const notice = municipality.page.getByRole('alert').filter({ hasText: 'Bedrag meerkosten' })
  await notice.waitFor()
  expect(await notice.innerText()).toContain('Nu opgeslagen: € 99.999,00. Op uw pagina stond: € 1.250,50.')
  expect(await decision.inputValue()).toBe('agreed')
  expect(await faultsIn(municipality.page)).toEqual([])

  await enhanced(municipality.page)
  await municipality.page.getByRole('button', { name: /^(Opslaan en|Mijn deel)/ }).click()
  await municipality.page
    .getByText(/stap 4 is afgerond|Stap 4 is afgerond/)
    .first()
    .waitFor()

  await operator.page.goto(href)
  await enhanced(operator.page)
  await operator.page.getByLabel('Bedrag meerkosten').fill('15000')
  await operator.page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await operator.page
    .getByText('Weer open, want de waarden zijn gewijzigd: Besluit meerkosten.')
    .first()
    .waitFor()
  await municipality.page.goto(href)
  await enhanced(municipality.page)
  await municipality.page.getByText('Besluit meerkosten: Akkoord geldt niet meer.').waitFor()
  expect(await municipality.page.getByRole('region', { name: 'Wie is aan zet' }).innerText()).toContain(
    'gemeente Gent',
  )
  expect(await faultsIn(municipality.page)).toEqual([])
  expect([...municipality.problems, ...operator.problems].filter((it) => !/409/.test(String(it)))).toEqual([])
})
