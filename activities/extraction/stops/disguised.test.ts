import { describe, expect, it } from '@jest/globals';
import { layOut } from '../layout';
import { findNotice, matchNotice } from './notices';

type Code = Parameters<typeof matchNotice>[0];
type Sentences = Partial<Record<Code, string[]>>;

/** What a person reads at once, in words, letters or languages that are not the usual ones; names are made up. */
const says: Sentences = {
  debt_assigned: [
    'Only they can give a receipt for this money.',
    'Only Corven Capital may give you a receipt.',
    'Corven Capital owns what you owe us; send your money to them.',
    'What you owe us belongs to Corven Capital Ltd.',
    'The sum you owe has been sold to Corven Capital Ltd.',
    'We have a confidential invoice discounting line with HSBC Invoice Finance.',
    'This invoice is funded by Corven Invoice Finance Ltd',
    'Corven Capital is now your creditor.',
    'Your debt to us is now owed to Corven Capital.',
    'Corven Capital has stepped into our shoes.',
    'Please send all payments to our funder, Corven Capital Ltd.',
    'This debt has been A S S I G N E D to Corven Capital Ltd.',
    'T H I S D E B T H A S B E E N A S S I G N E D T O C O R V E N',
    'THISDEBTHASBEENASSIGNEDTOCORVENCAPITAL',
    'This debt has been àssigned to Corven Capital Ltd.',
    'This d\u0435bt has b\u0435\u0435n \u0430ssigned to Corven Capital Ltd.',
    'This debt has been assi\u0261ned to Corven Capital Ltd.',
    'This debt has been assig\u200bned to Corven Capital Ltd.',
    'This debt has been assig\u00adned to Corven Capital Ltd.',
    'This debt has been \u202eassigned\u202c to Corven Capital Ltd.',
    'This debt has been \uff41ssigned to Corven Ltd.',
    'Deze vordering is overgedragen aan Corven Factoring B.V.',
    'De factuur is verpand aan Corven Bank N.V.',
    'Betaling kan uitsluitend bevrijdend geschieden aan Corven.',
    'Este crédito ha sido cedido a Corven Factoring S.A.',
    'La presente factura ha sido cedida a Corven S.A.',
    'Cesión de crédito: páguese a Corven',
    'Il credito è stato ceduto a Corven Factor S.p.A.',
    'La presente fattura è stata ceduta pro soluto a Corven.',
    'Cessione del credito a Corven Factor',
  ],
  pay_only_to: [
    'Betaling uitsluitend aan Corven B.V.',
    'El pago debe efectuarse exclusivamente a Corven S.A.',
    'Pagamento esclusivamente a Corven S.p.A.',
  ],
  bank_details_changed: [
    'Our account is held at Tide. Old details are void',
    'Old details are void.',
    'Our account is now held at Tide.',
    'Do not use the account on previous invoices.',
    'The account on earlier invoices is closed.',
    'Do not pay into the account you have on file.',
    'O U R B A N K D E T A I L S H A V E C H A N G E D',
    'Our b\u0430nk details have changed.',
    'Ons rekeningnummer is gewijzigd.',
    'Let op: nieuw rekeningnummer!',
    'Nieuwe bankgegevens',
    'Hemos cambiado de banco.',
    'Nuevos datos bancarios',
    'Nuestros datos bancarios han cambiado.',
    'Le nostre coordinate bancarie sono cambiate.',
    'Variazione coordinate bancarie',
    'Nuovo IBAN',
  ],
  collected_by_debit: [
    'Het bedrag wordt automatisch geïncasseerd.',
    'Het bedrag wordt op 3 februari van uw rekening afgeschreven.',
    'Betaalwijze: automatische incasso',
    'Domiciliación bancaria',
    'El importe se cargará en su cuenta el 3 de febrero.',
    'Pagamento: addebito diretto SEPA',
    "L'importo sarà addebitato sul vostro conto.",
  ],
  not_for_payment: [
    'INVOICE - DRAFT',
    'INVOICE (DRAFT)',
    'This is a pro forma.',
    'Solo a titolo informativo',
  ],
  title_retained: ['Eigendomsvoorbehoud', 'Reserva de dominio', 'Riserva di proprietà'],
};

const silent: Sentences = {
  debt_assigned: [
    'Our receipts are sent by e-mail.',
    'Only our head office can give a receipt.',
    'Only the driver can give a receipt for cash.',
    'The client owns what you deliver.',
    'What you owe us is shown above.',
    'What you owe us is now due.',
    'Ask us about invoice finance.',
    'Invoice finance available from our partners.',
    'Consultancy on invoice finance, January 2026',
    'With thanks to our funders.',
    'You are now due to attend',
    'Verkocht aan: Tarn & Ferrier',
    'De vordering is niet overgedragen.',
    'A B C D E F Ltd',
    'J. R. R. T. H. Holt & Sons',
    'Rindfleischetikettierungsüberwachung',
    'Crédit agricole',
    'Nota de crédito',
  ],
  pay_only_to: [
    'Gelieve te betalen op rekening NL91ABNA0417164300.',
    'Betaling alleen op onze rekening',
    'El pago a 30 días',
    'Il pagamento a 30 giorni',
  ],
  bank_details_changed: [
    'Our account is held at Tide.',
    'Our accounts are held at the registered office.',
    'Old details on the drawing are void of dimensions.',
    'Please do not use the order number on previous invoices.',
    'Previous invoices remain payable.',
    'Ons rekeningnummer is niet gewijzigd.',
    'Nieuwe leverancier',
    'Datos bancarios: ES91 2100',
    'Nuestros datos bancarios no han cambiado.',
    'Coordinate bancarie: IT60 X054',
    'Le nostre coordinate bancarie non sono cambiate.',
  ],
  collected_by_debit: ['Betaling per automatische incasso is mogelijk.'],
  not_for_payment: [
    'Draft excluder, 3 no.',
    'This is a draft beer delivery.',
    'Sample invoice reader, 1 no.',
  ],
};

const cases = (of: Sentences) =>
  Object.entries(of).flatMap(([code, sentences]) =>
    sentences.map((sentence) => [code as Code, sentence] as const),
  );

describe('a notice in other words, letters or languages', () => {
  it.each(cases(says))('%s: “%s”', (code, sentence) => {
    expect(matchNotice(code, sentence)).not.toBeNull();
  });

  it.each(cases(silent))('is not %s: “%s”', (code, sentence) => {
    expect(matchNotice(code, sentence)).toBeNull();
  });

  it('is found where every letter was set by itself, whatever the gaps', () => {
    const letters = [...'This debt has been assigned to Corven Capital Ltd'.replaceAll(' ', '')];
    for (const gap of [6, 12, 16]) {
      const runs = letters.map((text, at) => {
        return { text, x: 30 + at * gap, y: 400, width: 4.5, height: 9 };
      });
      const layout = layOut([{ page: 1, width: 900, height: 842, runs }]);
      expect(findNotice(layout, 'debt_assigned')?.words).toBeTruthy();
    }
  });

  it('is told of in its own letters, from where it begins', () => {
    const sentence = 'Note: th\u200bis debt has been \u0430ssigned to Corven Capital Ltd.';
    expect(sentence.slice(matchNotice('debt_assigned', sentence) ?? 0)).toMatch(/^debt/);
  });
});
