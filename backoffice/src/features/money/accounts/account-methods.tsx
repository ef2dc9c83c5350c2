import { Group } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'

/** The ways to pay that an account has, as its provider calls and shows them. */
export function AccountMethods({ methods }: Pick<PaymentAccount, 'methods'>) {
  if (methods.length === 0) return '–'
  return (
    <Group component="ul" gap="4px 16px" m={0} p={0} style={{ listStyle: 'none' }}>
      {methods.map(({ adapter, name, icon }) => (
        <Group component="li" key={adapter} gap={6} wrap="nowrap">
          {icon && <img src={icon} alt="" width={32} height={24} />}
          {name}
        </Group>
      ))}
    </Group>
  )
}
