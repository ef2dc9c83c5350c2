import type { CallAnswer } from '@entree/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../../send.ts'

type Settings = CallAnswer<'getAutoInvoice'>

/**
 * For a form that invoices or pays out by hand: once a company is chosen, `take` gets how that one is invoiced and paid out automatically, so that
 * both come to the same (MONEY-01). Until it is known nothing can be sent.
 */
export function useSettingsOfChosen(take: (settings: Settings) => void) {
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: (company_id: number) => send('getAutoInvoice', { company_id }),
  })
  // Of several companies that are chosen in a row only the last one counts.
  const choose = (option: { value: number } | null) => option && mutate(option.value, { onSuccess: take })
  const retry = () => variables !== undefined && mutate(variables, { onSuccess: take })
  return { choose, retry, isUnknown: isPending || isError, isFailed: isError }
}
