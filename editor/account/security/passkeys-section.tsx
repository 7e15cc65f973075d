import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isoDate } from '../../../domain/commerce/money.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { type PasskeyFacts, passkeyCalls } from './passkey-calls.ts'

const AddPasskeyDialog = lazyPart(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog)
const RenamePasskeyDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).RenamePasskeyDialog)
const RemovePasskeyDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).RemovePasskeyDialog)

const queryKey = ['passkeys']

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: PasskeyFacts }

/** The account's passkeys; add, rename or remove one. */
export function PasskeysSection({ browser }: { browser: string }): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const isDone = useRef(false)
  const { data } = useQuery({ queryKey, queryFn: passkeyCalls.list, staleTime: 0 })
  useEffect(() => {
    // the button that the dialog would return the focus to may be gone
    if (open === null && isDone.current) heading.current?.focus()
    isDone.current = false
  }, [open])
  if (data === undefined) return null
  const dialog = {
    onDone: async () => {
      await client.invalidateQueries({ queryKey })
      isDone.current = true
    },
    onClose: () => setOpen(null),
  }
  return (
    <section className="passkeys" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      {data.passkeys.length > 0 && (
        <ul>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(kind) => setOpen({ kind, passkey })} />
          ))}
        </ul>
      )}
      {typeof PublicKeyCredential === 'undefined' ? (
        <p className="account-muted">{t('unsupported')}</p>
      ) : (
        <Button variant="secondary" onPress={() => setOpen({ kind: 'add' })}>
          {t('add')}
        </Button>
      )}
      <Suspense>
        {open?.kind === 'add' && <AddPasskeyDialog browser={browser} {...dialog} />}
        {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} {...dialog} />}
        {open?.kind === 'remove' && <RemovePasskeyDialog passkey={open.passkey} {...dialog} />}
      </Suspense>
    </section>
  )
}

interface PasskeyRowProps {
  passkey: PasskeyFacts
  onOpen: (kind: 'rename' | 'remove') => void
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const { timeZone } = useClientConfiguration()
  const { name, usedAt } = passkey
  const created = isoDate(passkey.createdAt, timeZone)
  return (
    <li className="account-fact">
      <span className="account-session">
        <span className="passkey-name">{name}</span>
        <span className="account-muted">
          {usedAt === null ? t('unused', { created }) : t('used', { created, used: isoDate(usedAt, timeZone) })}
        </span>
      </span>
      <span className="passkey-actions">
        <Button variant="quiet" aria-label={t('renameOf', { name })} onPress={() => onOpen('rename')}>
          {t('rename')}
        </Button>
        <Button variant="quiet" aria-label={t('removeOf', { name })} onPress={() => onOpen('remove')}>
          {t('remove')}
        </Button>
      </span>
    </li>
  )
}
