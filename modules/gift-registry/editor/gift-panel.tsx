import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giftLimits } from '../../../domain/gifts/gift.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { OwnText } from '../../../editor/document/panels/own-text.tsx'
import { Tabs } from '../../../editor/kit/controls/tabs.tsx'
import type { ModulePanelProps } from '../../../editor/modules/kit/panel-props.ts'
import { guestLanguage } from '../../kit/guest-language.ts'
import { itemPath } from '../../kit/items.tsx'
import type { GiftLabel } from '../labels.ts'
import type { GiftRegistryModule } from '../schema.ts'
import { giftRegistryWords } from '../words.ts'
import { GiftItemView } from './gift-item-view.tsx'
import { GiftList } from './gift-list.tsx'
import './gifts.css'

type Part = 'list' | 'buttons' | 'texts'

const buttons = ['showGiftRegistryButton', 'reserveButton', 'cancelReservationButton'] as const
const texts = [
  'labelReserveQuantity',
  'labelReservePassword',
  'labelCancelReservationQuantity',
  'labelCancelReservationPassword',
  'statusTextReservedSingular',
  'statusTextQuantity',
  'statusTextReservedPlural',
] as const

/** The panel of the wish list: its gifts, or one of them; its buttons; its texts. */
export function GiftPanel({ module, at, onAt }: ModulePanelProps<GiftRegistryModule>): ReactNode {
  const { t } = useTranslation('gift-registry')
  const [part, setPart] = useState<Part>('list')
  // the gift opened last, to return the focus to its row
  const left = useRef<string | null>(null)
  const item = module.items.find(({ id }) => at === itemPath('items', id))
  const open = (id: string | null) => onAt(id === null ? undefined : itemPath('items', id))
  if (item !== undefined) left.current = item.id
  if (item !== undefined) return <GiftItemView key={item.id} module={module} item={item} onOpen={open} />
  return (
    <Tabs<Part>
      label={t('tabs')}
      selected={part}
      onSelect={setPart}
      tabs={[
        { id: 'list', label: t('tabList'), content: <GiftList module={module} left={left.current} onOpen={open} /> },
        { id: 'buttons', label: t('tabButtons'), content: <Labels module={module} fields={buttons} /> },
        { id: 'texts', label: t('tabTexts'), content: <Labels module={module} fields={texts} /> },
      ]}
    />
  )
}

function Labels({ module, fields }: { module: GiftRegistryModule; fields: readonly GiftLabel[] }): ReactNode {
  const { t } = useTranslation('gift-registry')
  const { language } = useEditor()
  return (
    <div className="panel-fields">
      <p className="panel-meta">{t('labels')}</p>
      {fields.map((field) => (
        <OwnText
          key={field}
          module={module}
          field={field}
          label={t(field)}
          builtIn={giftRegistryWords[guestLanguage(language)].labels[field]}
          maxLength={giftLimits.label}
        />
      ))}
    </div>
  )
}
