import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { CustomerField } from './shop-entities.ts'
import { id, secret } from '../../foundation/values.ts'

export const shopCustomerInformationCalls = defineCalls({
  listOrderCustomerFields: {
    summary: 'Which customer fields are asked (CALL-30)',
    access: 'order',
    input: z.object({ id, secret }),
    answer: z.array(CustomerField),
    refusals: ['order_not_found'],
  },
})
