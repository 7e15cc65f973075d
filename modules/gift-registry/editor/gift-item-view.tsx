import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giftLimits, isWebAddress, reservedOf } from '../../../domain/gifts/gift.ts'
import type { FieldValue } from '../../../editor/document/draft/draft-action.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { PicturePanel } from '../../../editor/document/images/picture-panel.tsx'
import { newModuleId } from '../../../editor/document/new-module-id.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { ConfirmDialog } from '../../../editor/kit/controls/confirm-dialog.tsx'
import { Switch } from '../../../editor/kit/controls/switch.tsx'
import { TextField } from '../../../editor/kit/controls/text-field.tsx'
import { showToast } from '../../../editor/kit/controls/toast-queue.ts'
import { useReservations } from '../../../editor/kit/queries/use-reservations.ts'
import { itemPath } from '../../kit/items.tsx'
import { giftName, newGift } from '../rules.ts'
import type { GiftItem, GiftRegistryModule } from '../schema.ts'
import { CheckedField } from './checked-field.tsx'
import { GiftReservations } from './gift-reservations.tsx'

export interface GiftItemViewProps {
  module: GiftRegistryModule
  item: GiftItem
  onOpen: (itemId: string | null) => void
}

/** One gift: its text for guests, whether and how many they can reserve, and who has reserved it. */
export function GiftItemView({ module, item, onOpen }: GiftItemViewProps): ReactNode {
  const { t } = useTranslation('gift-registry')
  const { store, site, language } = useEditor()
  const { data } = useReservations(site.siteId)
  const root = useRef<HTMLDivElement>(null)
  const [deleting, setDeleting] = useState(false)
  const moduleId = module.id
  const path = itemPath('items', item.id)
  const place = { moduleId, list: 'items' } as const
  const name = giftName(item, language) || t('untitled')
  const reserved = reservedOf(data?.giftRegistryReservations ?? [], item.id)

  const isNew = useRef(giftName(item, language) === '')
  useEffect(() => {
    root.current?.closest('.k-drawer-body')?.scrollTo(0, 0)
    // focus the name of a new gift, and the back button otherwise
    root.current?.querySelector<HTMLElement>(isNew.current ? 'input' : 'button')?.focus({ preventScroll: true })
  }, [])

  const remove = () => {
    const before = module.items[module.items.indexOf(item) + 1]?.id ?? null
    onOpen(null)
    store.dispatch({ type: 'delete-item', ...place, itemId: item.id })
    showToast(t('deleted'), () => store.dispatch({ type: 'add-item', ...place, item, before }))
  }

  return (
    <div className="panel-fields" ref={root}>
      <Button variant="quiet" icon="arrow-left" onPress={() => onOpen(null)}>
        {t('back')}
      </Button>
      <GiftFields module={module} item={item} />
      <h3 className="panel-heading">{t('image')}</h3>
      <PicturePanel moduleId={moduleId} field={`${path}/image`} image={item.image} hasSizes={false} />
      <GiftReservations itemId={item.id} />
      <div className="panel-row">
        <Button variant="primary" onPress={() => onOpen(null)}>
          {t('done')}
        </Button>
        {module.items.length < giftLimits.items && (
          <Button
            icon="plus"
            onPress={() => {
              const added = newGift(newModuleId())
              store.dispatch({ type: 'add-item', ...place, item: added, before: item.id })
              onOpen(added.id)
            }}
          >
            {t('addBefore')}
          </Button>
        )}
        <Button variant="quiet" icon="trash" onPress={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={deleting}
        danger
        title={t('deleteTitle', { name })}
        confirmLabel={t('delete')}
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      >
        <p>{t('deleteText')}</p>
        {reserved > 0 && <p>{t('deleteReserved')}</p>}
      </ConfirmDialog>
    </div>
  )
}

/** A gift's text for guests, and whether and how many they can reserve. */
function GiftFields({ module, item }: Pick<GiftItemViewProps, 'module' | 'item'>): ReactNode {
  const { t } = useTranslation('gift-registry')
  const { store, language } = useEditor()
  const moduleId = module.id
  const path = itemPath('items', item.id)
  const set = (field: string, value: FieldValue, apart = false) =>
    store.dispatch({ type: 'set-field', moduleId, field: `${path}/${field}`, value, apart })
  const write = (field: string) => (text: string) =>
    store.dispatch({ type: 'set-text', moduleId, field: `${path}/${field}`, language, text })
  return (
    <>
      <TextField label={t('title')} value={item.title[language] ?? ''} maxLength={300} onChange={write('title')} />
      <TextField
        label={t('description')}
        value={item.description[language] ?? ''}
        maxLength={giftLimits.description}
        rows={3}
        onChange={write('description')}
      />
      <CheckedField
        label={t('link')}
        description={t('linkHelp')}
        value={item.link}
        inputMode="url"
        maxLength={giftLimits.link}
        placeholder="https://"
        error={t('linkWrong')}
        isRight={(text) => text.trim() === '' || isWebAddress(text.trim())}
        complete={(text) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text.trim()) ? `https://${text.trim()}` : text.trim())}
        onChange={(text) => set('link', text.trim())}
      />
      <Switch isSelected={item.reservable} onChange={(reservable) => set('reservable', reservable, true)}>
        {t('reservable')}
      </Switch>
      {item.reservable && (
        <CheckedField
          label={t('quantity')}
          value={item.quantity === null ? '' : String(item.quantity)}
          inputMode="numeric"
          maxLength={3}
          error={t('quantityWrong', { most: giftLimits.quantity })}
          isRight={(text) => /^[1-9]\d{0,2}$/.test(text.trim())}
          onChange={(text) => set('quantity', Number.parseInt(text, 10))}
          onEmpty={() => set('quantity', null)}
        />
      )}
    </>
  )
}
