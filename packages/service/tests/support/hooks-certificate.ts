/** A self-signed certificate for hooks.bellwether.example, valid for 100 years. */
export const hooksCertificate = `-----BEGIN CERTIFICATE-----
MIIBwjCCAWigAwIBAgIUMSaqAO+i/NL6uygXa2vILhPY/04wCgYIKoZIzj0EAwIw
IzEhMB8GA1UEAwwYaG9va3MuYmVsbHdldGhlci5leGFtcGxlMCAXDTI2MTEyMjIw
MDAwMVoYDzIxMjYxMDI5MjAwMDAxWjAjMSEwHwYDVQQDDBhob29rcy5iZWxsd2V0
aGVyLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARh6fhsmOmAVCeM
rkfo1pidUb01Ch8xmk6vBY/s73u08WnCFqROOYFOpqNMp+lusvzXJalYy/pDBLOW
HaOlt1gZo3gwdjAdBgNVHQ4EFgQU9IC3VvYPbwnO6HTWsyEFuYmCyHAwHwYDVR0j
BBgwFoAU9IC3VvYPbwnO6HTWsyEFuYmCyHAwDwYDVR0TAQH/BAUwAwEB/zAjBgNV
HREEHDAaghhob29rcy5iZWxsd2V0aGVyLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAw
RQIgHyAqAyKiU2Nz4NZEr/6JA/y4qtKPGOd8bPc61rRmG0UCIQCfcGY6TInXHgh5
ggdS7OFr5dnXe9kEVKM4Af0H0h73Xg==
-----END CERTIFICATE-----
`;

/** Its key, which protects nothing but test servers. */
export const hooksKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnTKEu4g6IfGIDTAp
hizM/3R2yi85XWhJ5QQamdoYevyhRANCAARh6fhsmOmAVCeMrkfo1pidUb01Ch8x
mk6vBY/s73u08WnCFqROOYFOpqNMp+lusvzXJalYy/pDBLOWHaOlt1gZ
-----END PRIVATE KEY-----
`;
