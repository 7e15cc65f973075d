import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { secondStepCalls } from './second-step-calls.ts'

const TurnOnDialog = lazyPart(async () => (await import('./second-step-dialogs.tsx')).TurnOnDialog)
const NewCodesDialog = lazyPart(async () => (await import('./second-step-dialogs.tsx')).NewCodesDialog)
const TurnOffDialog = lazyPart(async () => (await import('./second-step-dialogs.tsx')).TurnOffDialog)

const queryKey = ['second-step']

/** The state of two-factor login, with buttons to enable it, disable it, or create new recovery codes. */
export function SecondStepSection(): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(false)
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null)
  const { data } = useQuery({ queryKey, queryFn: secondStepCalls.state, staleTime: 0 })
  useEffect(() => {
    // the button that the dialog would return the focus to may be gone
    if (open === null && wasOpen.current) heading.current?.focus()
    wasOpen.current = open !== null
  }, [open])
  if (data === undefined) return null
  const onClose = () => {
    setOpen(null)
    void client.invalidateQueries({ queryKey })
  }
  return (
    <section className="second-step" aria-labelledby="account-second-step">
      <h2 id="account-second-step" ref={heading} tabIndex={-1}>
        {t('codeTitle')}
      </h2>
      <p>{data.isOn ? t('leadOn', { count: data.recoveryCodesLeft }) : t('leadOff')}</p>
      <div className="account-actions">
        {data.isOn ? (
          <>
            <Button variant="secondary" onPress={() => setOpen('codes')}>
              {t('newCodes')}
            </Button>
            <Button variant="quiet" aria-label={t('turnOffOf')} onPress={() => setOpen('off')}>
              {t('turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onPress={() => setOpen('on')}>
            {t('turnOn')}
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'on' && <TurnOnDialog onClose={onClose} />}
        {open === 'codes' && <NewCodesDialog onClose={onClose} />}
        {open === 'off' && <TurnOffDialog onClose={onClose} />}
      </Suspense>
    </section>
  )
}
