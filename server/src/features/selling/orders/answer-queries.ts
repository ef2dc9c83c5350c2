import type { Answer } from '@entree/domain/catalogue/customer-questions.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** The answers given at order level. */
export async function listOrderAnswers(db: Database, company_id: number, order_id: number): Promise<Answer[]> {
  return db
    .selectFrom('customer_information_answer')
    .select(['customer_information_id', 'answer'])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('ticket_id', 'is', null)
    .orderBy('customer_information_id')
    .$narrowType<{ answer: string | string[] }>()
    .execute()
}

/** Replaces the order-level answers by these. */
export async function replaceOrderAnswers(db: Database, company_id: number, order_id: number, answers: Answer[]): Promise<void> {
  await db
    .deleteFrom('customer_information_answer')
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('ticket_id', 'is', null)
    .execute()
  if (answers.length === 0) return
  const rows = answers.map(({ customer_information_id, answer }) => ({
    company_id,
    order_id,
    customer_information_id,
    answer: JSON.stringify(answer),
  }))
  await db.insertInto('customer_information_answer').values(rows).execute()
}

/** The products of which the order still has a unit. */
export async function listOrderedProducts(
  db: Database,
  company_id: number,
  order_id: number,
): Promise<{ id: number; product_type_id: number }[]> {
  return db
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select(['product.id', 'product.product_type_id'])
    .distinct()
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', order_id)
    .where('unit.refunded_at', 'is', null)
    .where('unit.cancelled_at', 'is', null)
    .execute()
}

/** Replaces the answers of the ticket by these. */
export async function replaceTicketAnswers(
  { tx, company_id }: Scope,
  order_id: number,
  ticket_id: number,
  answers: Answer[],
): Promise<void> {
  await tx
    .deleteFrom('customer_information_answer')
    .where('company_id', '=', company_id)
    .where('ticket_id', '=', ticket_id)
    .execute()
  if (answers.length === 0) return
  const rows = answers.map(({ customer_information_id, answer }) => ({
    company_id,
    order_id,
    ticket_id,
    customer_information_id,
    answer: JSON.stringify(answer),
  }))
  await tx.insertInto('customer_information_answer').values(rows).execute()
}
