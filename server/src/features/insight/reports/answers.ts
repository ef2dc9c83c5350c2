import { shareOf } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import { countAnswers } from './people-queries.ts'
import { sum, type Rows } from './report-rows.ts'
import type { ReportScope } from './report-scope.ts'

/** Of each question, no more answers than these. */
const MOST_ANSWERS = 100

/** What was answered to the questions of the organiser (REP-13). */
export async function readAnswers(db: Database, of: ReportScope): Promise<Rows> {
  const found = await countAnswers(db, of, MOST_ANSWERS)
  const rows = found.map(({ question, answer, given, answered }) => ({
    question,
    answer,
    given,
    share: shareOf(given, answered),
  }))
  const questions = Map.groupBy(found, ({ question_id }) => question_id)
  // Answers to different questions do not add up.
  return { rows, totals: { given: null }, more_rows: sum([...questions.values()], ([first]) => first?.more ?? 0) }
}
