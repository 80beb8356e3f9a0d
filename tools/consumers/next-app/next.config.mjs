/** @type {import("next").NextConfig} */
export default {
  // The test links the libraries from outside the application, which Turbopack refuses below another root.
  turbopack: { root: "/" },
};
