import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { answerSum, citySum } from '#features/insight/sums/sale-sums.ts'
import { heldOrders, narrowed, summed, type ReportScope } from './report-scope.ts'

/**
 * Where buyers live, the most orders first, with the sums of all; null: they were not asked, or were erased (REP-12). However a city is
 * written, it is one, by the writing that most have.
 */
export async function countCities(db: Database, of: ReportScope, limit: number) {
  const { rows } = await sql<City>`
    with written as (
      select city, country, sum(orders)::int as orders, sum(sold * orders)::int as sold from (${heldOrders(of, citySum)}) held group by 1, 2
    )
    select (array_agg(city order by orders desc, city))[1] as city, case when city is null then null else country end as country,
           sum(orders)::int as orders, sum(sold)::int as sold, count(*) over ()::int as groups,
           sum(sum(orders)) over ()::int as all_orders, sum(sum(sold)) over ()::int as all_sold
      from written
     group by folded(city), 2, city is null
     order by 3 desc, 1
     limit ${limit}`.execute(db)
  return rows
}

type City = {
  city: string | null
  country: string | null
  orders: number
  sold: number
  groups: number
  all_orders: number
  all_sold: number
}

/** Every answer to each question, the most given first within a question (REP-13); each choice in a box list counts separately. */
export async function countAnswers(db: Database, of: ReportScope, limit_of_question: number) {
  const { rows } = await sql<{
    question_id: number
    question: string
    answer: string
    given: number
    answered: number
    more: number
  }>`
    with whole as (
      select s.question_id, s.answer, sum(s.given)::int as given
        from ${summed(answerSum, of)}
       where ${narrowed(of)} and s.product_ids && ${of.product_ids}::bigint[]
       group by 1, 2
    ), answered as (
      select question_id, sum(given)::int as answered from whole group by 1
    ), one as (
      select question_id, one.answer, sum(given)::int as given
        from whole, jsonb_array_elements_text(case jsonb_typeof(whole.answer) when 'array' then whole.answer else jsonb_build_array(whole.answer) end) one (answer)
       group by 1, 2
    ), counted as (
      select question_id, answer, given, row_number() over (partition by question_id order by given desc, answer) as place,
             count(*) over (partition by question_id)::int as answers
        from one
    )
    select c.question_id, q.question, c.answer, c.given, answered.answered, greatest(c.answers - ${limit_of_question}::int, 0) as more
      from counted c
      join answered using (question_id)
      join customer_information q on q.id = c.question_id and q.company_id = ${of.company_id}
     where c.place <= ${limit_of_question}
     order by q.event_id, q.sort, c.question_id, c.place`.execute(db)
  return rows
}
