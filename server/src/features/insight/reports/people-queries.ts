import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { soldOrders, soldUnits, type ReportScope } from './report-scope.ts'

/** Where buyers live, the most orders first; null: they were not asked, or were erased (REP-12). However a city is written, it is one. */
export async function countCities(db: Database, of: ReportScope, limit: number) {
  const { rows } = await sql<{ city: string | null; country: string | null; orders: number; sold: number; groups: number }>`
    with bought as (
      select nullif(btrim(c.city), '') as city, c.country, count(*)::int as sold
        from "order" o
        join event e on e.id = o.event_id
        join order_product op on op.order_id = o.id
        left join customer c on c.id = o.customer_id
       where o.company_id = ${of.company_id} and ${soldOrders(of)} and ${soldUnits(of)}
       group by o.id, c.city, c.country
    )
    select mode() within group (order by city) as city, case when city is null then null else country end as country,
           count(*)::int as orders, sum(sold)::int as sold, count(*) over ()::int as groups
      from bought
     group by folded(city), 2, city is null
     order by orders desc, city
     limit ${limit}`.execute(db)
  return rows
}

/** Every answer to each question, the most given first within a question (REP-13); what a box list holds counts each by itself. */
export async function countAnswers(db: Database, of: ReportScope, limit_of_question: number) {
  const { rows } = await sql<{
    question_id: number
    question: string
    answer: string
    given: number
    answered: number
    more: number
  }>`
    with given as (
      select q.id as question_id, q.question, q.event_id, q.sort, a.id, a.answer
        from customer_information_answer a
        join customer_information q on q.id = a.customer_information_id
        join "order" o on o.id = a.order_id
        join event e on e.id = o.event_id
        left join ticket t on t.id = a.ticket_id
       where a.company_id = ${of.company_id} and ${soldOrders(of)}
         and case when a.ticket_id is null then exists (select from order_product op where op.order_id = o.id and ${soldUnits(of)})
                  else t.status = 'active' and t.product_id = any(${of.product_ids}::bigint[]) end
    ), one as (
      select question_id, question, event_id, sort, id, one.answer
        from given, jsonb_array_elements_text(case jsonb_typeof(answer) when 'array' then answer else jsonb_build_array(answer) end) one (answer)
    ), counted as (
      select question_id, question, event_id, sort, answer, count(*)::int as given,
             row_number() over (partition by question_id order by count(*) desc, answer) as place,
             count(*) over (partition by question_id)::int as answers
        from one group by question_id, question, event_id, sort, answer
    )
    select question_id, question, answer, given, (select count(*)::int from given g where g.question_id = c.question_id) as answered,
           greatest(answers - ${limit_of_question}::int, 0) as more
      from counted c
     where place <= ${limit_of_question}
     order by event_id, sort, question_id, place`.execute(db)
  return rows
}
