import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardInstruments } from '../../domain/commerce/market.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Form } from '../kit/controls/form.tsx'
import { Note } from '../kit/controls/note.tsx'
import { RadioGroup } from '../kit/controls/radio-group.tsx'
import type { CardFormProps } from './card-form.ts'
import { confirmTestCard, type TestCard, type TestCardOutcome } from './confirm-test-card.ts'
import { PayButton } from './pay-button.tsx'

/** Replaces the card form while no Stripe key is configured, and states clearly that no real money is involved. */
export function TestCardForm(props: CardFormProps & { simulatorUrl: string }): ReactNode {
  const { payLabel, isPaid, onConfirmed, ...payment } = props
  const { t } = useTranslation('address')
  const { market } = useClientConfiguration()
  const [card, setCard] = useState<TestCard>('pm_card_visa')
  const confirm = useMutation({
    mutationFn: async (): Promise<TestCardOutcome | { kind: 'failed' }> => {
      try {
        return await confirmTestCard({ ...payment, card })
      } catch {
        return { kind: (await isPaid()) ? 'confirmed' : 'failed' }
      }
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'confirmed') onConfirmed()
      if (outcome.kind === 'redirect') window.location.assign(outcome.url)
    },
  })
  const leaving = confirm.data?.kind === 'redirect'
  return (
    <Form className="test-card" onSubmit={() => confirm.mutate()}>
      <Note>
        <strong>{t('testMoney')}</strong>
        <p>{t('testMoneyText')}</p>
      </Note>
      <RadioGroup
        label={t('testCard')}
        value={card}
        onChange={setCard}
        choices={[
          { value: 'pm_card_visa', label: t('cardAccepted'), description: t('cardAcceptedNumber') },
          { value: 'pm_card_chargeDeclined', label: t('cardDeclined'), description: t('cardDeclinedNumber') },
          { value: 'pm_card_authenticationRequired', label: t('cardSecure'), description: t('cardSecureNumber') },
          ...(cardInstruments[market].includes('mobilepay')
            ? [{ value: 'mobilepay' as const, label: 'MobilePay', description: t('mobilePayText') }]
            : []),
        ]}
      />
      {confirm.data?.kind === 'declined' && <Note tone="danger">{t('cardWasDeclined')}</Note>}
      {confirm.data?.kind === 'failed' && <Note tone="danger">{t('paymentFailed')}</Note>}
      {confirm.isError && <Note tone="danger">{t('paymentUnknown')}</Note>}
      <PayButton label={payLabel} pending={confirm.isPending || leaving} ready />
    </Form>
  )
}
