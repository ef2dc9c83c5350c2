import { Drawer } from '@mantine/core'
import { useT } from '../messages.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** The menu on a phone. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      padding={0}
      title={<span className="visually-hidden">{t('shell.menu')}</span>}
      closeButtonProps={{ 'aria-label': t('ui.close'), iconSize: 20 }}
      classNames={{ header: styles.drawerHeader ?? '' }}
    >
      <Sidebar onLeave={onClose} />
    </Drawer>
  )
}
