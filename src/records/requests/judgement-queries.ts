import type { Db } from '../../platform/db/dialect.ts'

/**
 * The root of every read of judgements: those that are not withdrawn. A withdrawn judgement stays in its table, with a row
 * in `judgement_withdrawal`. Authorise first: the requests must have been found in scope.
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
