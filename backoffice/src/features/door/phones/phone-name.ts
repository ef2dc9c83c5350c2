import type { DoorPhone } from '@entree/contract/door/phones/entities.ts'

/** A phone by the name of its user, and by its code, as two may have one name. */
export function phoneName({ name, code }: Pick<DoorPhone, 'name' | 'code'>): string {
  return `${name} (${code})`
}
