import { useMay } from '../../../session/session.tsx'
import { useOperation } from './operation-query.ts'

/** Whether the user may change the operation whose tab this is: nobody changes what is archived. */
export function useMayChange(): boolean {
  const mayEdit = useMay('scan_operation.edit')
  return !useOperation().archived && mayEdit
}
