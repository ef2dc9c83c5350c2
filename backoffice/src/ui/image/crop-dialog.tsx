import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import { Button, Group, Modal } from '@mantine/core'
import { imageRules, type ImagePurpose } from '@entree/domain/foundation/image-rules.ts'
import { useId, useState } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './crop-dialog.module.css'
import { CropFrame } from './crop-frame.tsx'
import { isBlurred, largestCrop, mostZoom, zoomCrop, zoomOf, type Crop } from './crop-geometry.ts'
import type { ChosenImage } from './prepare-image.ts'

type CropDialogProps = { chosen: ChosenImage; purpose: ImagePurpose; onTake: (crop: Crop) => void; onCancel: () => void }

/** Lets the user choose which part of a picture is shown: by mouse, touch or keyboard. */
export function CropDialog({ chosen, purpose, onTake, onCancel }: CropDialogProps) {
  const target = imageRules[purpose]
  const [crop, setCrop] = useState(() => largestCrop(chosen, target))
  const zoomId = useId()
  const t = useT()
  const setZoom = (zoom: number) => setCrop(zoomCrop(crop, zoom, chosen, target))
  return (
    <Modal
      opened
      onClose={onCancel}
      title={t('ui.image_crop_title')}
      size={target.width > target.height ? 'xl' : 'md'}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <p className={styles.text}>{t('ui.image_crop_text')}</p>
      <CropFrame chosen={chosen} target={target} crop={crop} onChange={setCrop} />
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t('ui.image_zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={mostZoom(chosen, target)}
          step={0.01}
          value={zoomOf(crop, chosen, target)}
          aria-valuetext={formatPercent(zoomOf(crop, chosen, target) * 100, 0)}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </div>
      <p role="status" className={styles.note}>
        {isBlurred(crop, target) && (
          <>
            <Icon name="warning" size={16} />
            {t('ui.image_blurred', { width: target.width, height: target.height })}
          </>
        )}
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button onClick={() => onTake(crop)}>{t('ui.image_crop_take')}</Button>
      </Group>
    </Modal>
  )
}
