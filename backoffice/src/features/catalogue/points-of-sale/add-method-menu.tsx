import { Button, Menu } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useMethodName } from '../../../ui/method-name.ts'
import type { PointOfSaleValues } from './point-of-sale-values.ts'
import { usePayableMethods } from './use-payable-methods.ts'

type Method = { id: number; name: string; adapter: string }
type AddMethodMenuProps = { control: Control<PointOfSaleValues>; methods: readonly Method[]; onAdd: (id: number) => void }

/** The ways to pay that are not offered yet: those of the account first, as far as they are known, and the others under a heading (PAY-28). */
export function AddMethodMenu({ control, methods, onAdd }: AddMethodMenuProps) {
  const t = useT()
  const methodName = useMethodName()
  const payable = usePayableMethods(control)
  const had = methods.filter(({ adapter }) => payable?.includes(adapter) ?? true)
  const missing = methods.filter((method) => !had.includes(method))
  const item = (method: Method) => (
    <Menu.Item key={method.id} onClick={() => onAdd(method.id)}>
      {methodName(method)}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={<Icon name="plus" size={16} />}>
          {t('pos.add_method')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {had.map(item)}
        {missing.length > 0 && <Menu.Label>{t('pos.methods_elsewhere')}</Menu.Label>}
        {missing.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}
