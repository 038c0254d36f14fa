/**
 * The currencies of ISO 4217 that people pay with, by the number of decimal places that the standard gives them. Runtimes
 * disagree about it, since many follow what is usual in shops instead: for HUF, IDR or COP some say two and some none, and
 * an amount in minor units would mean another price in each. Metals, funds and units of account are left out.
 */
const BY_DIGITS: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUC
    CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS
    KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB
    PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD
    TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
];

const DIGITS: ReadonlyMap<string, number> = new Map(
  BY_DIGITS.flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, digits])),
);

/** The codes of all currencies, in the order of the alphabet. */
export const CURRENCY_CODES: readonly string[] = [...DIGITS.keys()].toSorted((one, other) =>
  one < other ? -1 : 1,
);

/** Returns whether a code is that of a currency, as opposed to a coin's. */
export const isCurrency = (code: string): boolean => DIGITS.has(code);

/** Returns how many decimal places a currency has: 2 for USD, 0 for JPY. A currency that ISO 4217 has withdrawn has 2. */
export const countMinorDigits = (currency: string): number => DIGITS.get(currency) ?? 2;
