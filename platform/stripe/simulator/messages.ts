import type { UiLanguage } from '../../../domain/language/language.ts'

/** Texts of the 3-D Secure page. */
export interface AuthenticationMessages {
  title: string
  explanation: string
  /** Replaces `explanation` for a MobilePay payment. */
  mobilePay: string
  amount: string
  approve: string
  fail: string
  approved: string
  failed: string
  gone: string
}

export const authenticationMessages: Record<UiLanguage, AuthenticationMessages> = {
  sv: {
    title: 'Testbanken: godkänn köpet',
    mobilePay: 'Det här är testpengar. Sidan står i stället för MobilePay; inget dras.',
    explanation: 'Det här är testpengar. Sidan står i stället för din banks kontroll (3-D Secure); inget dras.',
    amount: 'Belopp',
    approve: 'Godkänn',
    fail: 'Neka',
    approved: 'Köpet är godkänt. Du kan stänga den här fliken.',
    failed: 'Köpet nekades. Du kan stänga den här fliken och välja ett annat kort.',
    gone: 'Det finns inget köp att godkänna här längre.',
  },
  en: {
    title: 'Test bank: approve the purchase',
    mobilePay: 'This is test money. The page stands in for MobilePay; nothing is drawn.',
    explanation: 'This is test money. The page stands in for your bank’s check (3-D Secure); nothing is drawn.',
    amount: 'Amount',
    approve: 'Approve',
    fail: 'Decline',
    approved: 'The purchase is approved. You can close this tab.',
    failed: 'The purchase was declined. You can close this tab and choose another card.',
    gone: 'There is no purchase to approve here any more.',
  },
  da: {
    title: 'Testbanken: godkend købet',
    mobilePay: 'Dette er testpenge. Siden står i stedet for MobilePay; der trækkes intet.',
    explanation: 'Dette er testpenge. Siden står i stedet for din banks kontrol (3-D Secure); der trækkes intet.',
    amount: 'Beløb',
    approve: 'Godkend',
    fail: 'Afvis',
    approved: 'Købet er godkendt. Du kan lukke denne fane.',
    failed: 'Købet blev afvist. Du kan lukke denne fane og vælge et andet kort.',
    gone: 'Der er ikke længere et køb at godkende her.',
  },
}
