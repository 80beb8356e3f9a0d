/** @type {import("next").NextConfig} */
export default {
  // The test links the libraries from outside of the application, which Turbopack refuses below another root.
  turbopack: { root: "/" },
};
