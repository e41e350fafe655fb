import type { Db } from '../../platform/db/dialect.ts'

/**
 * The root of every read of judgements: those that stand. A withdrawn one stays in its table, with a row that
 * says so. The requests must have been found in scope before.
 */
export const standingJudgements = (db: Db) =>
  db
    .selectFrom('judgement')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('judgement_withdrawal')
            .select('judgement_withdrawal.judgement_id')
            .whereRef('judgement_withdrawal.judgement_id', '=', 'judgement.id'),
        ),
      ),
    )
