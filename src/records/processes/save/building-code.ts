import { isDuplicate } from '../../../platform/db/dialect.ts'
import type { FormRecord } from '../../../platform/forms/field.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Invalid } from '../../../platform/web/errors.ts'

const FIELD = 'Object.BuildingCode'

/** The building code in a record, as the database compares it; '' when absent. */
const buildingCodeOf = (record: FormRecord): string =>
  String((record.Object as Record<string, unknown> | undefined)?.BuildingCode ?? '')

/**
 * Runs a save; throws `Invalid` for the field when another process of the PID has this building code. The database checks
 * it, because two people may choose the same code concurrently. Source: spec 2 §5.
 */
export async function withOwnBuildingCode<It>(
  context: Pick<Context, 't'>,
  record: FormRecord,
  act: () => Promise<It>,
): Promise<It> {
  try {
    return await act()
  } catch (error) {
    if (buildingCodeOf(record) === '' || !isDuplicate(error)) throw error
    throw new Invalid([{ field: FIELD, message: context.t.forms.problems.notUnique() }])
  }
}
