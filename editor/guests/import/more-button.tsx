import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'

/** Shows more of a long list; `left`: how many are not shown. */
export function MoreButton({ left, onPress }: { left: number; onPress: () => void }): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  return left > 0 && <Button onPress={onPress}>{t('more', { count: left })}</Button>
}
