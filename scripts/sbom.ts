/**
 * Writes what this software is made of, as CycloneDX 1.6 (JSON), from package-lock.json alone:
 *
 *     npm run sbom                                 every package
 *     npm run sbom -- --production --out FILE      those of a running desk
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { billOf } from './bill-of-materials.ts'
import { readLockfile } from './lockfile.ts'

const { values } = parseArgs({
  options: {
    production: { type: 'boolean', default: false },
    out: { type: 'string', default: '.build/sbom.cdx.json' },
  },
})
const bill = billOf(readLockfile(), {
  isForProduction: values.production,
  serial: randomUUID(),
  moment: new Date(),
})
const file = resolve(values.out)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${file}: ${bill.components.length} packages`)
